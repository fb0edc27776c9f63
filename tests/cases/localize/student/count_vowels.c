// A missing initialiser.
// RUN: localize %s --tests count_vowels.json --checks +uninitialised
// NATIVE-FLAGS: -ftrivial-auto-var-init=pattern
// EXPECT-EXIT: 1
// EXPECT-FAULT: `count` number 1
// FIX: `count = 0`
// EVERY-TEST-FAILS
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <string.h>

int main() {
  char word[40];
  int i;
  int count;  // FAULT
  scanf("%39s", word);
  for (i = 0; word[i] != '\0'; i++) {
    if (strchr("aeiou", word[i]) != NULL) {
      count++;
    }
  }
  printf("%d vowels\n", count);
  return 0;
}
