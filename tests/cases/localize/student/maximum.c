// A wrong initial value: the largest of negative numbers is not 0.
// RUN: localize %s --tests maximum.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `0` number 1
// FIX: `numbers[0]`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int numbers[100], n, i, max;
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    scanf("%d", &numbers[i]);
  }
  max = 0;  // FAULT
  for (i = 1; i < n; i++) {
    if (numbers[i] > max) {
      max = numbers[i];
    }
  }
  printf("%d\n", max);
  return 0;
}
