// A wrong variable: the old divisor is lost.
// RUN: localize %s --tests gcd.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `b` number 1
// FIX: `t`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int a, b, t;
  scanf("%d %d", &a, &b);
  while (b != 0) {
    t = b;
    b = a % b;
    a = b;  // FAULT
  }
  printf("gcd: %d\n", a);
  return 0;
}
