// A large table of constants, read at an unknown place.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  static unsigned short squares[256];
  for (int i = 0; i < 256; i++) squares[i] = (unsigned short)(i * i);
  unsigned char a = nondet_uchar();
#ifdef BAD
  assert(squares[a] != 12321);  // BROKEN
#else
  assert(squares[a] == a * a);
#endif
  return 0;
}
