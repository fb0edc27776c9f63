// A wrong comparison.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "1"}' --add-test '{"stdin": "3", "stdout": "6"}' --add-test '{"stdin": "0", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "i <= n"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i < n; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
