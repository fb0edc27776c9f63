// Activations have variables of their own.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

static int count(int depth) {
  int mine;
  int below = depth == 0 ? 0 : count(depth - 1);
  return below + (mine == depth + 5);
}
int main(void) {
  assert(count(2) != 3);  // BROKEN
  return 0;
}
