// An input that the command line fixes is no surprise to the native run.
// RUN: check %s --input x=8
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-STDOUT: confirmed by a native run
#include <assert.h>

int nondet_int(void);
int main(void) {
  int x = nondet_int();
  int y = nondet_int();
  assert(x + y != 50);  // BROKEN
  return 0;
}
