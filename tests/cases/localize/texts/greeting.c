// The first words, four of them, of a program that is right otherwise.
// RUN: localize %s --tests greeting.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10 and line 11 and line 12 and line 14
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int n;
  puts("Hello");
  puts("This program squares");
  printf("n = ");
  scanf("%d", &n);
  printf("n * n = %d\n", n * n);
  return 0;
}
