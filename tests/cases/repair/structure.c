// A field of a structure inside another.
// RUN: repair %s --add-test '{"stdin": "1 2 4 6", "stdout": "12"}' --add-test '{"stdin": "0 0 2 3", "stdout": "6"}' --add-test '{"stdin": "1 1 1 1", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
struct point {
  int x, y;
};
struct box {
  struct point low, high;
};
static int area(struct box box) {
  return (box.high.x - box.low.x) * (box.high.y - box.low.x);
}
int main(void) {
  struct box box;
  if (scanf("%d %d %d %d", &box.low.x, &box.low.y, &box.high.x, &box.high.y) != 4) return 1;
  printf("%d\n", area(box));
  return 0;
}
