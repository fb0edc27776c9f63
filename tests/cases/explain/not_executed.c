// Steps that no run comes to are steps: after a loop that constants end, and after an assertion that nothing satisfies. They are
// x, both values of v, w twice.
// RUN: explain %s --input x=3 --slicing none
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 5
// RUN: explain %s --input x=3 --slicing none --clang=-DFAILS
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 5
#include <assert.h>
int main(void) {
  int x, v = 0, w = 0;
  if (v > 1) {
    v = x;
#ifdef FAILS
    assert(v > v);
#endif
    for (int i = 0; i < 2; i++)
      w = x;
    v = x + 1;
  }
  assert(x != 3);
}
