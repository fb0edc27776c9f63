// RUN: run %s
// EXPECT-UNSUPPORTED: long double
#include <stdio.h>

long double widen(int n) { return n; }

int main(void) {
  printf("%d\n", widen(1) > 0);  // UNSUPPORTED
  return 0;
}
