// Narrowing keeps the low bits.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  unsigned char low = (unsigned char)x;
  assert(low == (x & 255));
  short s = (short)x;
  assert((s == x) == (x >= -32768 && x <= 32767));
#ifdef BAD
  assert((signed char)x == low);  // BROKEN
#endif
  return 0;
}
