// The failing run never ends: the condition was meant to be i <= n.
// RUN: localize %s --tests never_ends.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `1 <= n` number 1
// FIX: `i <= n`
// EVERY-TEST-FAILS
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main(void) {
  int i, n, sum = 0;
  scanf("%d", &n);
  for (i = 1; 1 <= n; i++)  // FAULT
    sum = sum + i;
  printf("%d\n", sum);
  return 0;
}
