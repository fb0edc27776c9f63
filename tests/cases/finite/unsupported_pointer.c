// What has no finite state here is said to be so.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 3
// EXPECT-STDERR: pointer
#include <assert.h>
int g; int f(int n) { int *p = &g; *p = n; return g; } // UNSUPPORTED
int main(void) {
  assert(f(1) == 0);
  return 0;
}
