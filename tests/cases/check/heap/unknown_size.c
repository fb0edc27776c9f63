// malloc with an unknown size.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdlib.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
  if (n < 1 || n > 100) return 0;
  char *p = malloc(n);
  if (!p) return 0;
#ifdef BAD
  p[n] = 'a';  // BROKEN
#else
  p[n - 1] = 'a';
#endif
  free(p);
  return 0;
}
