// An uninitialised variable.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int main(void) {
  int x, y = 2;
  if (x > 100) y = 3;
  assert(y == 2);  // BROKEN
  return 0;
}
