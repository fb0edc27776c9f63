// Euclid's algorithm divides both numbers.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  unsigned a = nondet_uchar() & 15, b = nondet_uchar() & 15;
#ifndef BAD
  if (a == 0 && b == 0) return 0;
#endif
  unsigned g = gcd(a, b);
  assert(g != 0);  // BROKEN
  if (g != 0) assert(a % g == 0 && b % g == 0);
  return 0;
}
