// RUN: run %s
// EXPECT-NATIVE
// SANITIZE-SKIP
// RUN: run %s --checks +overflow
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>
#include <stdio.h>

int main(void) {
  volatile int big = INT_MAX;
  unsigned fine = UINT_MAX;
  fine++;
  int sum = big + 1;  // BROKEN
  printf("%d %u\n", sum, fine);
  return 0;
}
