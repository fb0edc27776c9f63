// A wrong operator: the number never gets smaller.
// RUN: localize %s --tests digit_sum.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `n % 10` number 1
// FIX: `n / 10`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int n, sum = 0;
  scanf("%d", &n);
  while (n > 0) {
    sum = sum + n % 10;
    n = n % 10;  // FAULT
  }
  printf("digit sum: %d\n", sum);
  return 0;
}
