// A sum overflows.
// RUN: check %s --checks +overflow
// EXPECT-VIOLATION: signed-overflow
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  x = x + 7;  // BROKEN
  return 0;
}
