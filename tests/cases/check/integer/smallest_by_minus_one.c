// The smallest int divided by -1 overflows.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: division-overflow
#include <limits.h>

int nondet_int(void);

int main(void) {
  int a = nondet_int(), b = nondet_int();
  if (b == 0) return 0;
#ifndef BAD
  if (a == INT_MIN && b == -1) return 0;
#endif
  int q = a / b;  // BROKEN
  return q == 0;
}
