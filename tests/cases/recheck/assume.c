// A native run keeps to the assumptions.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int nondet_int(void);
void assume(int condition);
void __VERIFIER_assume(int condition);
int main(void) {
  int x = nondet_int();
  assume(x > 10);
  __VERIFIER_assume(x < 20);
  __CPROVER_assume(x % 4 == 3);
  assert(x == 11 || x == 15);  // BROKEN
  return 0;
}
