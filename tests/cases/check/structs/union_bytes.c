// The bytes of an int through a union: little endian.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
union word { unsigned value; unsigned char bytes[4]; };

int main(void) {
  union word w;
  w.value = nondet_uint();
  assert(w.bytes[0] == (w.value & 255));
  unsigned char old = w.bytes[3];
  unsigned before = w.value;
  w.bytes[3] ^= 0x80;
#ifdef BAD
  assert(w.value > before);  // BROKEN
#else
  assert((w.value ^ before) == 0x80000000u && old == before >> 24);
#endif
  return 0;
}
