// No failing run comes to the second mistake before the first is mended, and then nothing else is printed.
// RUN: repair %s --add-test '{"stdin": "otto", "stdout": "yes"}' --add-test '{"stdin": "level", "stdout": "yes"}' --add-test '{"stdin": "paper", "stdout": "no"}' --add-test '{"stdin": "of", "stdout": "no"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: strlen\(s\) - 1
// EXPECT-STDOUT: \+  return 1;
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
static int is_palindrome(const char *s) {
  int i = 0, j = strlen(s);
  while (i < j) {
    if (s[i] != s[j]) return 0;
    i++;
    j--;
  }
  return 0;
}
int main(void) {
  char word[40];
  if (scanf("%39s", word) != 1) return 1;
  puts(is_palindrome(word) ? "yes" : "no");
  return 0;
}
