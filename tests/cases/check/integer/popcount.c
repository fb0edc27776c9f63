// Counting bits in parallel agrees with the slow way for every byte.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char byte = nondet_uchar();
  int slow = 0;
  for (int i = 0; i < 8; i++) slow += byte >> i & 1;
  unsigned v = byte;
#ifdef BAD
  v = v - (v >> 1 & 0x54);
#else
  v = v - (v >> 1 & 0x55);
#endif
  v = (v & 0x33) + (v >> 2 & 0x33);
  v = (v + (v >> 4)) & 0x0f;
  assert((int)v == slow);  // BROKEN
  return 0;
}
