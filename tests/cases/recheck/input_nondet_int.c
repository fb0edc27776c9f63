// The result of nondet_int().
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int nondet_int(void);
int main(void) {
  int x = nondet_int();
  assert(x != 12345);  // BROKEN
  return 0;
}
