// Division of floats by zero, under the check for NaN.
// RUN: check %s --checks +nan
// EXPECT-HOLDS
// RUN: check %s --checks +nan --clang=-DBAD
// EXPECT-VIOLATION: not-a-number
int nondet_int(void);

int main(void) {
  int n = nondet_int();
#ifndef BAD
  if (n == 0) return 0;
#endif
  double q = 1.0 / n;  // BROKEN
  return q > 0;
}
