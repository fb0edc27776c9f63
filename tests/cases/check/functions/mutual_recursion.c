// Even and odd, each in terms of the other.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) {
#ifdef BAD
  if (n == 7) return 0;
#endif
  return n == 0 ? 0 : even(n - 1);
}

int main(void) {
  unsigned n = nondet_uchar();
  if (n > 9) return 0;
  assert(even(n) == (n % 2 == 0));  // BROKEN
  return 0;
}
