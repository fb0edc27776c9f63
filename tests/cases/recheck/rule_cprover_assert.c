// An assertion in CBMC's words.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assert(x < 1000000, "x is small");  // BROKEN
  return 0;
}
