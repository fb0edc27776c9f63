// Two statements in the wrong order.
// RUN: repair %s --add-test '{"stdin": "1 2", "stdout": "2 1"}' --add-test '{"stdin": "5 9", "stdout": "9 5"}' --add-test '{"stdin": "3 3", "stdout": "3 3"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "move"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b, t;
  scanf("%d %d", &a, &b);
  t = a;
  b = t;
  a = b;
  printf("%d %d\n", a, b);
  return 0;
}
