// Multiplication by a constant against shifts and additions; odd factors can be undone.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint();
  assert(x * 10 == (x << 3) + (x << 1));
  assert(x * 0xcccccccdu * 5 == x);
#ifdef BAD
  assert(x * 10 / 10 == x);  // BROKEN
#endif
  return 0;
}
