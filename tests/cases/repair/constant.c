// A wrong constant.
// RUN: repair %s --add-test '{"stdin": "0", "stdout": "32"}' --add-test '{"stdin": "100", "stdout": "212"}' --add-test '{"stdin": "-40", "stdout": "-40"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "c * 9 / 5 + 32"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int c;
  scanf("%d", &c);
  printf("%d\n", c * 9 / 5 + 31);
  return 0;
}
