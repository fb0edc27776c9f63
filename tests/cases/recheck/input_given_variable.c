// Uninitialised variables that the command line fixes.
// RUN: check %s --input x=8 --input a[1]=3
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
int nondet_int(void);
int main(void) {
  int x, a[2];
  int y = nondet_int();
  assert(x + y + a[1] != 50);  // BROKEN
  return 0;
}
