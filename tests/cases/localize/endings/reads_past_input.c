// The failing run reads one number more than there is, and adds the last one twice.
// RUN: localize %s --tests reads_past_input.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `i <= n` number 1
// FIX: `i < n`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main(void) {
  int i, n, x = 0, sum = 0;
  scanf("%d", &n);
  for (i = 0; i <= n; i++) {  // FAULT
    scanf("%d", &x);
    sum += x;
  }
  printf("sum %d\n", sum);
  return 0;
}
