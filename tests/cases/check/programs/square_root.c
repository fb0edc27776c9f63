// An integer square root by bits.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = nondet_uchar(), root = 0;
#ifdef BAD
  for (unsigned bit = 4; bit > 0; bit >>= 1)
#else
  for (unsigned bit = 8; bit > 0; bit >>= 1)
#endif
    if ((root + bit) * (root + bit) <= n) root += bit;
  assert(root * root <= n && (root + 1) * (root + 1) > n);  // BROKEN
  return 0;
}
