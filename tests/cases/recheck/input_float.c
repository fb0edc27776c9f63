// Floating-point results.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

float nondet_float(void);
double nondet_double(void);
int main(void) {
  float f = nondet_float();
  double d = nondet_double();
  assert(!(f == 0.1f && d == -0.3));  // BROKEN
  return 0;
}
