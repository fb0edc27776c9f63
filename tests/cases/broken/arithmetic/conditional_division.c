// Inside a condition of a loop, deep in an expression.
// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

static int f(int n) { return n * 2; }

int main(void) {
  int n = 5;
  while (f(n) >= 0 && 100 / n > 3 - f(n - 1))  // BROKEN
    n -= f(n) > 4 ? 1 : 2;
  do {
    n++;
  } while (10 / n);
  printf("%d\n", n);
  return 0;
}
