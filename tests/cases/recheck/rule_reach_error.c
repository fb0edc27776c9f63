// reach_error() without a body.
// RUN: check %s
// EXPECT-VIOLATION: reach-error
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void) {
  if (__VERIFIER_nondet_int() == 99)
    reach_error();  // BROKEN
  return 0;
}
