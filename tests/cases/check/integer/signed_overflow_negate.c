// The smallest int has no negative.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>

int nondet_int(void);

int main(void) {
  int a = nondet_int();
#ifndef BAD
  if (a == INT_MIN) return 0;
#endif
  int b = a < 0 ? -a : a;  // BROKEN
  return b < 0;
}
