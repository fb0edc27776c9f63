// __VERIFIER_error() without a body.
// RUN: check %s
// EXPECT-VIOLATION: reach-error
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int __VERIFIER_nondet_int(void);
void __VERIFIER_error(void);
static void check(int condition) {
  if (!condition) __VERIFIER_error();  // BROKEN
}
int main(void) {
  check(__VERIFIER_nondet_int() != 98);
  return 0;
}
