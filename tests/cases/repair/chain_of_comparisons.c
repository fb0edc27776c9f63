// Every connective of a chain is wrong.
// RUN: repair %s --add-test '{"stdin": "banana", "stdout": "3"}' --add-test '{"stdin": "queue", "stdout": "1"}' --add-test '{"stdin": "sky", "stdout": "3"}' --add-test '{"stdin": "io", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].edits[0].text == "&&"
// EXPECT-JSON: repairs[0].edits[3].text == "&&"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  char word[20];
  int consonants = 0;
  if (scanf("%19s", word) != 1) return 1;
  for (int i = 0; word[i] != '\0'; i++) {
    char c = word[i];
    if (c != 'a' || c != 'e' || c != 'i' || c != 'o' || c != 'u') consonants++;
  }
  printf("%d\n", consonants);
  return 0;
}
