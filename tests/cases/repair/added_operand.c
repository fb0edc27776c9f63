// An operand is missing: each letter is printed as often as it occurs, not as often as it falls to each of the parts.
// RUN: repair %s --add-test '{"stdin": "2 aazz", "stdout": "azaz"}' --add-test '{"stdin": "2 aaaabb", "stdout": "aabaab"}' --add-test '{"stdin": "3 aaabbb", "stdout": "ababab"}' --add-test '{"stdin": "1 cab", "stdout": "abc"}' --add-test '{"stdin": "2 abc", "stdout": "-1"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "j < counts[c] / parts"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  char letters[100];
  int parts, counts[26] = {0};
  if (scanf("%d %99s", &parts, letters) != 2) return 1;
  for (int i = 0; letters[i] != '\0'; i++) counts[letters[i] - 'a']++;
  for (int c = 0; c < 26; c++) {
    if (counts[c] % parts != 0) {
      printf("-1\n");
      return 0;
    }
  }
  for (int p = 0; p < parts; p++)
    for (int c = 0; c < 26; c++)
      for (int j = 0; j < counts[c]; j++) putchar('a' + c);
  putchar('\n');
  return 0;
}
