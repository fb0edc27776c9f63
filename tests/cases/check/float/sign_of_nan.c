// An invalid operation yields the machine's NaN, which is negative on x86-64. Which NaN is passed on from an operand
// depends on the compiler too: then nothing is claimed about its bits.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DPASSED
// EXPECT-UNSUPPORTED: the sign and the payload of a NaN line 41
// RUN: check %s --clang=-DBYTES
// EXPECT-UNSUPPORTED: the sign and the payload of a NaN line 46
#include <assert.h>
#include <math.h>
#include <string.h>

double nondet_double(void);

#ifdef __x86_64__
#define NAN_IS_NEGATIVE 1
#else
#define NAN_IS_NEGATIVE 0
#endif

int main(void) {
  double x = nondet_double();
  unsigned long bits;
  if (x == 0) {
    double invalid = x / x;
    assert(isnan(invalid));
    assert(!signbit(invalid) != NAN_IS_NEGATIVE);
    memcpy(&bits, &invalid, sizeof bits);
    assert(bits >> 63 == NAN_IS_NEGATIVE);
#ifdef BAD
    assert(signbit(invalid) == !NAN_IS_NEGATIVE); // BROKEN
#endif
  }
  if (x != x) {
    assert(signbit(x) ? !signbit(-x) : signbit(-x));
    assert(isnan(x + 1) && !isinf(x + 1) && !signbit(fabs(x)));
#ifdef PASSED
    assert(!signbit(x) == !signbit(x + 1));
#endif
#ifdef BYTES
    double sum = x + 1;
    memcpy(&bits, &sum, sizeof bits);
    assert(bits >> 63 == (signbit(x) != 0));
#endif
  }
  return 0;
}
