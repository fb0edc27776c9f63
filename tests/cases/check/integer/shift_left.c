// A shift to the left by an unknown distance.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
  if (n > 31) return 0;
  unsigned bit = 1u << n;
  assert(bit != 0);
  assert((bit & (bit - 1)) == 0);
#ifdef BAD
  assert(bit > n * 2 || n == 0);  // BROKEN
#endif
  return 0;
}
