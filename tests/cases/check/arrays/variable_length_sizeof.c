// sizeof of an array with unknown length is computed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 6 + 1;
  short a[n][2];
  a[n - 1][1] = 7;
  assert(sizeof a == n * 4);
#ifdef BAD
  assert(sizeof a <= 20);  // BROKEN
#endif
  return 0;
}
