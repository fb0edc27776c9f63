// An assertion without a body.
// RUN: check %s --first
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int condition);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(x != 1 || x < 0);  // BROKEN
  __VERIFIER_assert(x != 2);
  return 0;
}
