// Arguments and returned values are steps; so is what a library function writes.
// RUN: explain %s --input x=4
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.deltas[*].step == ["input", "argument", "return", "assignment"]
// EXPECT-JSON: explanation.deltas[*].variable == ["x", "value", "twice()", "y"]
// EXPECT-JSON: explanation.slices[0].# == 4
// RUN: explain %s --clang=-DSWITCH --input x=2
// EXPECT-EXIT: 1
// EXPECT-STDOUT: goes to line
#include <assert.h>
static int twice(int value) { return 2 * value; }
int main(void) {
  int x;
#ifdef SWITCH
  int y = 0;
  switch (x) {
    case 1: y = 5; break;
    case 2: y = 7; break;
    default: y = 1;
  }
  assert(y != 7);
#else
  int y = twice(x);
  assert(y != 8);
#endif
}
