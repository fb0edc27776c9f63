// The right end of the word stands still: its step is missing in the loop whose condition looks at it.
// RUN: repair %s --add-test '{"stdin": "abba", "stdout": "yes"}' --add-test '{"stdin": "abab", "stdout": "no"}' --add-test '{"stdin": "level", "stdout": "yes"}' --add-test '{"stdin": "a", "stdout": "yes"}' --add-test '{"stdin": "abca", "stdout": "no"}' --add-test '{"stdin": "reviver", "stdout": "yes"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "j--;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
int main(void) {
  char word[20];
  if (scanf("%19s", word) != 1) return 1;
  int i = 0, j = (int)strlen(word) - 1, same = 1;
  while (i < j) {
    if (word[i] != word[j]) same = 0;
    i++;
  }
  puts(same ? "yes" : "no");
  return 0;
}
