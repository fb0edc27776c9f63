// A recursion with the wrong last case.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "1"}' --add-test '{"stdin": "100", "stdout": "3"}' --add-test '{"stdin": "57", "stdout": "2"}' --add-test '{"stdin": "9", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "n < 1"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static int count(int n) {
  if (n <= 1) return 0;
  return 1 + count(n / 10);
}
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", count(n));
  return 0;
}
