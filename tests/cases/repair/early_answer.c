// Whether it is not there is known only when all were looked at.
// RUN: repair %s --add-test '{"stdin": "3 5 1 5 9", "stdout": "1"}' --add-test '{"stdin": "2 7 7 7", "stdout": "0"}' --add-test '{"stdin": "2 4 1 2", "stdout": "-1"}' --add-test '{"stdin": "3 8 6 7 8", "stdout": "2"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "behind the loop: return -1;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int find(const int *a, int n, int wanted) {
  for (int i = 0; i < n; i++) {
    if (a[i] == wanted)
      return i;
    else
      return -1;
  }
}
int main(void) {
  int n, wanted, a[10];
  scanf("%d %d", &n, &wanted);
  for (int i = 0; i < n && i < 10; i++) scanf("%d", &a[i]);
  printf("%d\n", find(a, n, wanted));
  return 0;
}
