// A continue that should be a break.
// RUN: repair %s --add-test '{"stdin": "1 2 0 4", "stdout": "3"}' --add-test '{"stdin": "5 6", "stdout": "11"}' --add-test '{"stdin": "0 9", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "break"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int x, sum = 0;
  while (scanf("%d", &x) == 1) {
    if (x == 0) continue;
    sum += x;
  }
  printf("%d\n", sum);
  return 0;
}
