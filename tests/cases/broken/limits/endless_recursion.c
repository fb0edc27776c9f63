// RUN: run %s
// EXPECT-LIMIT: stack
// EXPECT-STDERR: --stack
#include <stdio.h>

static int down(int n) {
  int frame[100];
  frame[n % 100] = n;
  return down(n + 1) + frame[n % 100];
}

int main(void) {
  printf("%d\n", down(0));
  return 0;
}
