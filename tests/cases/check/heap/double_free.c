// Freed twice if both conditions hold.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: double-free
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  char *p = malloc(4);
  if (x > 10) free(p);
#ifdef BAD
  if (x < 12) free(p);  // BROKEN
#else
  if (x <= 10) free(p);
#endif
  return 0;
}
