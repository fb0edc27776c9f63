// A division by zero.
// RUN: check %s
// EXPECT-VIOLATION: division-by-zero
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  return 5 % x;  // BROKEN
}
