// The size of an allocation wraps.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdlib.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
  if (n == 0) return 0;
#ifndef BAD
  if (n > 1000) return 0;
#endif
  unsigned bytes = n * 4;
  int *p = malloc(bytes);
  if (!p) return 0;
  p[0] = 1;  // BROKEN
  free(p);
  return 0;
}
