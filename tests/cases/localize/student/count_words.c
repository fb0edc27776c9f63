// A wrong initial value: the first word is not counted.
// RUN: localize %s --tests count_words.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `1` number 1
// FIX: `0`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int c, words = 0;
  int in_word = 1;  // FAULT
  while ((c = getchar()) != EOF) {
    if (c == ' ' || c == '\n') {
      in_word = 0;
    } else if (in_word == 0) {
      in_word = 1;
      words++;
    }
  }
  printf("%d\n", words);
  return 0;
}
