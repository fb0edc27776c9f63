// --unwind bounds recursion too.
// RUN: check %s --unwind 3
// EXPECT-HOLDS: up to 3
// RUN: check %s --unwind 12
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
  unsigned n = nondet_uchar();
  assert(depth(n) != 10);  // BROKEN
  return 0;
}
