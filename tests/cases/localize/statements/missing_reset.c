// A sum is not set back before each row.
// RUN: localize %s --tests missing_reset.json --roles missing-statement
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 12:5: something is missing here: sum should have become 0
// EXPECT-NOT-STDOUT: contradicts
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) {
    for (int j = 1; j <= i; j++)
      sum += j;
    printf("%d ", sum);
  }
  printf("\n");
  return 0;
}
