// A statement that is too much.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "4\n-4"}' --add-test '{"stdin": "3", "stdout": "6\n-6"}' --add-test '{"stdin": "6", "stdout": "24\n-24"}' --add-test '{"stdin": "0", "stdout": "0\n0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "delete"
// EXPECT-JSON: repairs[0].replacement == ""
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static void double_it(int *n) { *n = 2 * *n; }
int main(void) {
  int n;
  scanf("%d", &n);
  double_it(&n);
  if (n > 10) double_it(&n);
  double_it(&n);
  printf("%d\n", n);
  printf("%d\n", -n);
  return 0;
}
