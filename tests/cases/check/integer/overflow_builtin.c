// __builtin_add_overflow tells whether the sum fits.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a = nondet_int(), b = nondet_int(), sum;
  if (__builtin_add_overflow(a, b, &sum)) {
    assert((a > 0) == (b > 0));
  } else {
    assert((long)a + b == sum);
#ifdef BAD
    assert(sum >= a || sum >= b || a < -1000);  // BROKEN
#endif
  }
  return 0;
}
