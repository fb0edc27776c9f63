// A function without a body returns a structure.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "impossible"
// EXPECT-JSON: counterexample.recheck.reason matches "structure"
#include <assert.h>

struct pair { int x, y; };
struct pair read_pair(void);
int main(void) {
  struct pair p = read_pair();
  assert(p.x != 3);  // BROKEN
  return 0;
}
