// The bits of a float.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdint.h>
#include <string.h>

float nondet_float(void);

int main(void) {
  float f = nondet_float();
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  int sign = bits >> 31;
  if (f < 0) assert(sign == 1);
  if (f > 0) assert(sign == 0);
  float half = 0.5f;
#ifdef BAD
  assert(f != half || bits == 0x3e800000);  // BROKEN
#else
  assert(f != half || bits == 0x3f000000);
#endif
  return 0;
}
