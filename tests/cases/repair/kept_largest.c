// Intervals that lie in others must not shorten them.
// RUN: repair %s --add-test '{"stdin": "2 1 9 2 3", "stdout": "8"}' --add-test '{"stdin": "2 1 4 3 6", "stdout": "5"}' --add-test '{"stdin": "3 0 7 1 2 9 11", "stdout": "9"}' --add-test '{"stdin": "3 0 7 1 9 2 4", "stdout": "9"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "if (to[i] > end) end = to[i];"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, from[10], to[10], sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d %d", &from[i], &to[i]);
  int start = from[0], end = to[0];
  for (int i = 1; i < n; i++) {
    if (from[i] > end) {
      sum += end - start;
      start = from[i];
      end = to[i];
    } else {
      end = to[i];
    }
  }
  printf("%d\n", sum + end - start);
  return 0;
}
