// floor, ceil, trunc and fabs.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  if (!(x > -100.0f && x < 100.0f)) return 0;
  float low = floorf(x), high = ceilf(x);
  assert(low <= x && x <= high);
  assert(fabsf(truncf(x)) <= fabsf(x));
#ifdef BAD
  assert(high - low == 1.0f);  // BROKEN
#else
  assert(high - low <= 1.0f);
#endif
  return 0;
}
