// A guard is its condition together with the guards around it (paper 001, Figure 22): leaving the outer branch changes the
// inner guards, too. Changing level differs in level, x, one guard and three joins of y; switching the whole thing off differs in
// on, three guards and three joins.
// RUN: explain %s --input on=1 --input level=7
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 6
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.deltas[0].variable == "level"
// RUN: explain %s --input on=1 --input level=7 --keep level
// EXPECT-JSON: explanation.distance == 7
// RUN: explain %s --input on=1 --input level=7 --keep level --slicing none
// EXPECT-STDOUT: line +18 +x > 5 +true +\(not executed\)
#include <assert.h>
int main(void) {
  int on, level, y = 0, x = level;
  if (on) {
    if (x > 3) {
      if (x > 5)
        y = 1;
    }
  }
  assert(y == 0);
}
