// Integer division: the average has no fraction.
// RUN: localize %s --tests average.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `sum / n` number 1
// FIX: `(double)sum / n`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int n, i, x, sum = 0;
  double average;
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
  }
  average = sum / n;  // FAULT
  printf("average: %.2f\n", average);
  return 0;
}
