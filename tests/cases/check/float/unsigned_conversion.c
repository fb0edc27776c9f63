// Conversions between floats and unsigned types.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);
unsigned nondet_uint(void);

int main(void) {
  unsigned char c = nondet_uchar();
  float f = c;
  assert((unsigned char)f == c);
  unsigned u = nondet_uint();
  double d = u;
  assert((unsigned)d == u && d >= 0);
#ifdef BAD
  float g = u;
  assert((double)g == d);  // BROKEN
#endif
  return 0;
}
