// The end of a word is not marked: an element of an array.
// RUN: localize %s --tests missing_element.json --roles missing-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 16:7: something is missing here: word\[n\] should have become '.0' the 2nd time
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main(void) {
  char word[16] = "";
  int n = 0, c;
  while ((c = getchar()) != EOF) {
    if (c != ' ' && c != '\n') {
      word[n++] = (char)c;
    } else {
      printf("<%s>", word);
      n = 0;
    }
  }
  printf("\n");
  return 0;
}
