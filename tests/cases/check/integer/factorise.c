// A product of two unknown numbers: 143 has one factorisation, a prime none.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  if (a < 2 || b < 2) return 0;
#ifdef BAD
  assert(a * b != 143);  // BROKEN
#else
  assert(a * b != 251);
#endif
  return 0;
}
