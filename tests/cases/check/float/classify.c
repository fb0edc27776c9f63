// isnan, isinf and signbit.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

double nondet_double(void);

int main(void) {
  double x = nondet_double();
  assert(!isnan(x) || x != x);
  assert(!isinf(x) || x - x != 0);
#ifdef BAD
  assert(!signbit(x) || x < 0 || isnan(x));  // BROKEN
#else
  assert(!signbit(x) || x <= 0 || isnan(x));
#endif
  return 0;
}
