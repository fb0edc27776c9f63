// A wrong index: the copy begins with the terminating zero.
// RUN: localize %s --tests reverse_string.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `length - i` number 1
// FIX: `length - 1 - i`
// EVERY-TEST-FAILS
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
#include <string.h>

int main() {
  char word[50], reversed[50];
  int i, length;
  scanf("%49s", word);
  length = strlen(word);
  for (i = 0; i < length; i++) {
    reversed[i] = word[length - i];  // FAULT
  }
  reversed[length] = '\0';
  printf("%s\n", reversed);
  return 0;
}
