// The average lies between its numbers, unless the sum overflows.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float a = nondet_float(), b = nondet_float();
#ifdef BAD
  if (!(a >= 0 && b >= a && b <= 3e38f)) return 0;
#else
  if (!(a >= 0 && b >= a && b <= 1e38f)) return 0;
#endif
  float m = (a + b) / 2;
  assert(m >= a && m <= b);  // BROKEN
  return 0;
}
