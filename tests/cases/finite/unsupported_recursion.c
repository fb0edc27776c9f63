// What has no finite state here is said to be so.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 3
// EXPECT-STDERR: recursion
#include <assert.h>
int f(int n) { return n ? f(n - 1) : 0; } // UNSUPPORTED
int main(void) {
  assert(f(1) == 0);
  return 0;
}
