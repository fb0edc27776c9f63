// Off by one: the loop ends one number too early.
// RUN: localize %s --tests fibonacci.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `i < n` number 1
// FIX: `i <= n`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int n, i, a = 1, b = 1, next;
  scanf("%d", &n);
  for (i = 3; i < n; i++) {  // FAULT
    next = a + b;
    a = b;
    b = next;
  }
  printf("fibonacci(%d) = %d\n", n, b);
  return 0;
}
