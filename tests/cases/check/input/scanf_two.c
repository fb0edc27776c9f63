// Two numbers and a separator.
// RUN: check %s --max-stdin 4
// EXPECT-HOLDS
// RUN: check %s --max-stdin 4 --clang=-DBAD
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

int main(void) {
  int a, b;
  if (scanf("%d/%d", &a, &b) != 2) return 0;
#ifndef BAD
  if (b == 0) return 0;
#endif
  return a / b;  // BROKEN
}
