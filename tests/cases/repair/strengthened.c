// A condition that lacks a part.
// RUN: repair %s --add-test '{"stdin": "1 0", "stdout": "none"}' --add-test '{"stdin": "2 5", "stdout": "2"}' --add-test '{"stdin": "0 3", "stdout": "none"}' --add-test '{"stdin": "4 1", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].location.line == 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  if (a != 0) printf("%d\n", b > 0 ? a : -1);
  else printf("none\n");
  return 0;
}
