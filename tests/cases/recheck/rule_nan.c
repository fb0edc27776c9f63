// A floating-point division by zero.
// RUN: check %s --checks +nan
// EXPECT-VIOLATION: not-a-number
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
double nondet_double(void);
int main(void) {
  double x = nondet_double();
  if (x != x) return 0;
  return 1 / x > 2;  // BROKEN
}
