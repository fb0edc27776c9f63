// A quotient by a power of two is exact.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char n = nondet_uchar();
  float q = n / 8.0f;
  assert(q * 8.0f == n);
#ifdef BAD
  float t = n / 10.0f;
  assert(t * 10.0f != n || (int)(t * 2.0f) != 7);  // BROKEN
#endif
  return 0;
}
