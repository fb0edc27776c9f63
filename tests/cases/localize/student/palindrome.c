// A wrong condition: letters that are equal end the search.
// RUN: localize %s --tests palindrome.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `word[i] == word[length - 1 - i]` number 1
// FIX: `word[i] != word[length - 1 - i]`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <string.h>

int main() {
  char word[30];
  int i, length, palindrome = 1;
  scanf("%29s", word);
  length = strlen(word);
  for (i = 0; i < length / 2; i++) {
    if (word[i] == word[length - 1 - i]) {  // FAULT
      palindrome = 0;
      break;
    }
  }
  if (palindrome)
    printf("yes\n");
  else
    printf("no\n");
  return 0;
}
