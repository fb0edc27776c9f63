// A left side may become a global that nothing uses, which leaves the assignment out.
// RUN: repair %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-STDOUT: target   x   ->   y
#include <assert.h>
int nondet_int(void);
int x, y;
int main(void) {
  x = nondet_int();
  if ((-1 + x) > x) {
    assert(1 <= x);
  }
  assert((x - 1) < x);
  return 0;
}
