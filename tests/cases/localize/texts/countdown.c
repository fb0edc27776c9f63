// Recursion that prints before and behind its call.
// RUN: localize %s --tests countdown.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10 and line 13 and line 15
// EXPECT-DIAGNOSES: only
#include <stdio.h>

static void count(int n) {
  if (n == 0) {
    printf("go!\n");
    return;
  }
  printf("%d, ", n);
  count(n - 1);
  printf("%d back\n", n);
}

int main(void) {
  int n;
  scanf("%d", &n);
  count(n);
  return 0;
}
