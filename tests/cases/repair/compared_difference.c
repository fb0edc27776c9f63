// The difference of two large numbers overflows.
// RUN: repair %s --add-test '{"stdin": "2000000000 -2000000000 5", "stdout": "-2000000000 5 2000000000"}' --add-test '{"stdin": "3 1 2", "stdout": "1 2 3"}' --add-test '{"stdin": "-2147483648 7 -9", "stdout": "-2147483648 -9 7"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "return (x > y) - (x < y);"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
int order(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x - y;
}
int main(void) {
  int a[3];
  scanf("%d %d %d", &a[0], &a[1], &a[2]);
  qsort(a, 3, sizeof a[0], order);
  printf("%d %d %d\n", a[0], a[1], a[2]);
  return 0;
}
