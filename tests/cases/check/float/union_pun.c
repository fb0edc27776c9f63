// A float built from bits in a union.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  union { unsigned u; float f; } x;
  x.u = nondet_uint();
  unsigned exponent = x.u >> 23 & 255;
#ifdef BAD
  assert(x.f == x.f);  // BROKEN
#else
  assert(exponent == 255 || x.f == x.f);
  if (exponent == 127) assert(x.f >= 1 ? x.f < 2 : x.f <= -1 && x.f > -2);
#endif
  return 0;
}
