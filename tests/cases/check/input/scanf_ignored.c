// The result of scanf is ignored: the variable may be without value.
// RUN: check %s --checks +uninitialised --max-stdin 2
// EXPECT-HOLDS
// RUN: check %s --checks +uninitialised --max-stdin 2 --clang=-DBAD
// EXPECT-VIOLATION: uninitialised
#include <stdio.h>

int main(void) {
  int n;
#ifdef BAD
  scanf("%d", &n);
#else
  if (scanf("%d", &n) != 1) return 1;
#endif
  return n > 3;  // BROKEN
}
