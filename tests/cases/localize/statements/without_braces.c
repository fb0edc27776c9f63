// The second statement was meant to be in the loop: something is missing in its body.
// RUN: localize %s --tests without_braces.json --roles missing-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 12:5: something is missing here: count should have become
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, sum = 0, count = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++)
    sum += i;
    count++;
  printf("%d %d\n", sum, count);
  return 0;
}
