// Swapping by exclusive or, the lowest bit, and De Morgan's laws.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned long nondet_ulong(void);

int main(void) {
  unsigned long a = nondet_ulong(), b = nondet_ulong();
  unsigned long x = a, y = b;
  x ^= y;
  y ^= x;
  x ^= y;
  assert(x == b && y == a);
  assert((~(a & b)) == (~a | ~b));
  assert(a == 0 || (a & -a) != 0);
#ifdef BAD
  assert((a | b) != (a ^ b) || (a & b) != 0 || a < 100);  // BROKEN
#endif
  return 0;
}
