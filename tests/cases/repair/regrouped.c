// Missing parentheses.
// RUN: repair %s --add-test '{"stdin": "1 2 3", "stdout": "9"}' --add-test '{"stdin": "4 0 5", "stdout": "20"}' --add-test '{"stdin": "0 2 2", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "(a + b) * c"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);
  printf("%d\n", a + b * c);
  return 0;
}
