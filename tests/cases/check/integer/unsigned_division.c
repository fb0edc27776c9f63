// Unsigned division by a power of two is a shift; signed division is not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
int nondet_int(void);

int main(void) {
  unsigned u = nondet_uint();
  assert(u / 16 == u >> 4);
  assert(u % 16 == (u & 15));
#ifdef BAD
  int i = nondet_int();
  assert(i / 16 == i >> 4);  // BROKEN
#endif
  return 0;
}
