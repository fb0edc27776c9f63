// An else that is missing.
// RUN: repair %s --add-test '{"stdin": "-4", "stdout": "-"}' --add-test '{"stdin": "0", "stdout": "+"}' --add-test '{"stdin": "7", "stdout": "+"}' --add-test '{"stdin": "12", "stdout": "?"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "insert"
// EXPECT-JSON: repairs[0].replacement == "else"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  char sign = '?';
  scanf("%d", &n);
  if (n < 0) sign = '-';
  if (n < 10) sign = '+';
  printf("%c\n", sign);
  return 0;
}
