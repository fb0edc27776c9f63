// An index that is off by one.
// RUN: repair %s --add-test '{"stdin": "abc", "stdout": "cba"}' --add-test '{"stdin": "x", "stdout": "x"}' --add-test '{"stdin": "no", "stdout": "on"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "word[length - i - 1]"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
int main(void) {
  char word[20];
  scanf("%19s", word);
  int length = (int)strlen(word);
  for (int i = 0; i < length; i++) putchar(word[length - i]);
  putchar('\n');
  return 0;
}
