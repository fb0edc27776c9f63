// The remainder of the smallest long by -1 is undefined too.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: division-overflow
#include <limits.h>

long nondet_long(void);

int main(void) {
  long a = nondet_long();
#ifndef BAD
  if (a == LONG_MIN) a = 0;
#endif
  long b = -1;
  return (int)(a % b);  // BROKEN
}
