// What is never set happens to be 0 here; elsewhere it is not.
// RUN: repair %s --add-test '{"stdin": "101", "stdout": "5"}' --add-test '{"stdin": "0", "stdout": "0"}' --add-test '{"stdin": "11", "stdout": "3"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].edits[0].text == " = 0"
// EXPECT-STDOUT: value \* 2 \+ \(digits\[i\] - '0'\)
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  char digits[20];
  int value;
  if (scanf("%19s", digits) != 1) return 1;
  for (int i = 0; digits[i] != '\0'; i++) value = value * 2 + digits[i];
  printf("%d\n", value);
  return 0;
}
