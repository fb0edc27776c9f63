// The absolute value without a branch.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  int mask = x >> 31;
  int absolute = (x ^ mask) - mask;
#ifndef BAD
  if (x == -2147483647 - 1) return 0;
#endif
  assert(absolute >= 0);  // BROKEN
  assert(absolute == x || absolute == -x);
  return 0;
}
