// A call whose result nobody wants counts as one.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int nondet_int(void);
int main(void) {
  nondet_int();
  int x = nondet_int();
  nondet_int();
  int y = nondet_int();
  assert(x != 5 || y != 6);  // BROKEN
  return 0;
}
