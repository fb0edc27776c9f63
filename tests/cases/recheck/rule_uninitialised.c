// An uninitialised variable is read.
// RUN: check %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int x;
  if (nondet_int() != 3) x = 1;
  if (x > 0) return 1;  // BROKEN
  return 0;
}
