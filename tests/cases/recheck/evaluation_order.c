// The order of evaluation is that of Clang.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int nondet_int(void);
static int minus(int a, int b) { return a - b; }
int main(void) {
  assert(minus(nondet_int(), nondet_int()) != 1);  // BROKEN
  return 0;
}
