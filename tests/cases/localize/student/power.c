// A wrong variable: multiplies with the counter.
// RUN: localize %s --tests power.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `i` number 1
// FIX: `base`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int base, exponent, i, result = 1;
  scanf("%d %d", &base, &exponent);
  for (i = 1; i <= exponent; i++) {
    result *= i;  // FAULT
  }
  printf("%d\n", result);
  return 0;
}
