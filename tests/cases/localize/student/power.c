// A wrong variable: multiplies with the counter.
// RUN: localize %s --tests power.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `i`
// FIX: `base`
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
