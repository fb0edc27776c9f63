// A result that is not a number.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

double nondet_double(void);
int main(void) {
  double d = nondet_double();
  assert(d == d);  // BROKEN
  return 0;
}
