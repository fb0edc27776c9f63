// Division by an unknown number: zero must be kept out.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: division-by-zero
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
#ifndef BAD
  if (b == 0) return 0;
#endif
  int quotient = a / b;  // BROKEN
  assert(quotient <= a);
  return 0;
}
