// fmin and fmax prefer numbers to NaN.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

double nondet_double(void);

int main(void) {
  double a = nondet_double(), b = nondet_double();
  double low = fmin(a, b), high = fmax(a, b);
  assert(isnan(low) == (isnan(a) && isnan(b)));
#ifdef BAD
  assert(low <= high);  // BROKEN
#else
  assert(low <= high || isnan(low));
#endif
  return 0;
}
