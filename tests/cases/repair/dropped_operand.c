// An operand that is too much.
// RUN: repair %s --add-test '{"stdin": "650", "stdout": "1"}' --add-test '{"stdin": "600", "stdout": "0"}' --add-test '{"stdin": "800", "stdout": "1"}' --add-test '{"stdin": "500", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "n > 600"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", n > 600 + 100 ? 1 : 0);
  return 0;
}
