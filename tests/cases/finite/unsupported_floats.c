// What has no finite state here is said to be so.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 3
// EXPECT-STDERR: floating-point
#include <assert.h>
int f(int n) { float x = n; return x > 0; } // UNSUPPORTED
int main(void) {
  assert(f(1) == 0);
  return 0;
}
