// Only what malloc gave may be freed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: invalid-free
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  static int fixed[4];
  int n = nondet_int();
  int *p = fixed;
  if (n > 4) p = malloc(16);
#ifdef BAD
  if (n > 3) free(p);  // BROKEN
#else
  if (p != fixed) free(p);
#endif
  return 0;
}
