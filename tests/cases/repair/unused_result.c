// What the recursive call says counts.
// RUN: repair %s --add-test '{"stdin": "1 2 3 4", "stdout": "sorted"}' --add-test '{"stdin": "1 3 2 4", "stdout": "unsorted"}' --add-test '{"stdin": "2 1 3 4", "stdout": "unsorted"}' --add-test '{"stdin": "1 2 4 3", "stdout": "unsorted"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "if (!is_sorted(a + 1, n - 1)) return 0;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int is_sorted(const int *a, int n) {
  if (n < 2) return 1;
  if (a[0] > a[1]) return 0;
  is_sorted(a + 1, n - 1);
  return 1;
}
int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) scanf("%d", &a[i]);
  puts(is_sorted(a, 4) ? "sorted" : "unsorted");
  return 0;
}
