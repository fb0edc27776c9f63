// A text is copied without its end.
// RUN: repair %s --add-test '{"stdin": "abc", "stdout": "cba"}' --add-test '{"stdin": "x", "stdout": "x"}' --add-test '{"stdin": "level", "stdout": "level"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
int main(void) {
  char word[20], turned[20];
  if (scanf("%19s", word) != 1) return 1;
  int length = (int)strlen(word);
  for (int i = 0; i < length; i++) turned[i] = word[length - i];
  turned[length] = '\0';
  puts(turned);
  return 0;
}
