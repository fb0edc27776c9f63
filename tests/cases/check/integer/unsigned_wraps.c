// Unsigned arithmetic wraps and is never reported as an overflow.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
  unsigned sum = a + b;
  int carry = sum < a;
  assert(carry == (sum < b));
#ifdef BAD
  assert(!carry);  // BROKEN
#endif
  return 0;
}
