// A semicolon that makes a loop empty.
// RUN: repair %s --add-test '{"stdin": "3", "stdout": "6"}' --add-test '{"stdin": "4", "stdout": "10"}' --add-test '{"stdin": "1", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "delete"
// EXPECT-JSON: repairs[0].original == ";"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, sum = 0, i;
  scanf("%d", &n);
  for (i = 1; i <= n; i++);
    sum += i;
  printf("%d\n", sum);
  return 0;
}
