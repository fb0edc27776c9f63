// Operands narrower than int are promoted before the operation.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);
unsigned short nondet_ushort(void);

int main(void) {
  unsigned char c = nondet_uchar();
  unsigned short s = nondet_ushort();
  assert((c << 4) >> 4 == c);
  assert(s - 65536 < 0);
  assert(~c < 0);
#ifdef BAD
  assert((unsigned char)~c != 255 - c || ~c == 255 - c);  // BROKEN
#endif
  return 0;
}
