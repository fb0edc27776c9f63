// Widening keeps the value of signed types and pads unsigned types with zeros.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

signed char nondet_schar(void);
unsigned short nondet_ushort(void);

int main(void) {
  signed char s = nondet_schar();
  unsigned short u = nondet_ushort();
  long ls = s;
  unsigned long lu = u;
  assert(ls == s && ls >= -128 && ls < 128);
  assert(lu >> 16 == 0);
#ifdef BAD
  unsigned long us = s;
  assert(us < 256);  // BROKEN
#endif
  return 0;
}
