// A comparison by subtraction.
// RUN: run %s --checks +overflow
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>
#include <stdio.h>

static int compare(int a, int b) {
  return a - b;  // BROKEN
}

int main(void) {
  printf("%d\n", compare(1, 2));
  printf("%d\n", compare(INT_MIN, 1));
  return 0;
}
