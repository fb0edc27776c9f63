// --checks all finds the first of several broken rules.
// RUN: run %s --checks all
// EXPECT-VIOLATION: signed-overflow
// RUN: run %s --checks none,+leak
// EXPECT-VIOLATION: leak line 16
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int next(int n) {
  return n + 1;  // BROKEN
}

int main(void) {
  int n = next(INT_MAX);
  int *p = malloc(4);
  *p = n >> 1;
  printf("%d\n", *p);
  return 0;
}
