// RUN: run %s --checks +overflow
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>
#include <stdio.h>

static int absolute(int n) {
  return n < 0 ? -n : n;  // BROKEN
}

int main(void) {
  printf("%d\n", absolute(-5));
  printf("%d\n", absolute(INT_MIN));
  return 0;
}
