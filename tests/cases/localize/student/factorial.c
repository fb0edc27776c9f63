// A wrong initial value: the product stays 0.
// RUN: localize %s --tests factorial.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `0` number 1
// FIX: `1`
// EVERY-TEST-FAILS
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int n, i;
  long result;
  scanf("%d", &n);
  result = 0;  // FAULT
  for (i = 1; i <= n; i++) {
    result = result * i;
  }
  printf("%d! = %ld\n", n, result);
  return 0;
}
