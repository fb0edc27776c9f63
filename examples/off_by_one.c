// The loop runs one step too far, and reads what lies behind the array. A native run prints some number.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds line 9
#include <stdio.h>

static int sum(const int *values, int count) {
  int total = 0;
  for (int i = 0; i <= count; i++)
    total += values[i];
  return total;
}

int main(void) {
  int points[5] = {3, 1, 4, 1, 5};
  printf("sum: %d\n", sum(points, 5));
  return 0;
}
