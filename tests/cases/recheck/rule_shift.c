// A shift by too much.
// RUN: check %s --checks +shift
// EXPECT-VIOLATION: shift
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int by = nondet_int();
  return (1 << by) != 0;  // BROKEN
}
