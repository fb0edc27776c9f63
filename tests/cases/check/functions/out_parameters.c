// Results through pointers; the same variable for both.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

static void divide(unsigned a, unsigned b, unsigned *q, unsigned *r) {
  *q = a / b;
  *r = a % b;
}

int main(void) {
  unsigned a = nondet_uint(), b = 7, q, r;
#ifdef BAD
  divide(a, b, &q, &q);
  r = 0;
  assert(q * b + r == a - a % b);  // BROKEN
#else
  divide(a, b, &q, &r);
  assert(q * b + r == a && r < b);
#endif
  return 0;
}
