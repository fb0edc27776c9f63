// The bytes of an unknown int through a char pointer, at an unknown place.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  int x = nondet_int(), y = x;
  unsigned k = nondet_uint() % 4;
  unsigned char *p = (unsigned char *)&x;
  assert(p[k] == (unsigned char)(y >> 8 * k));
  p[k] = 0;
#ifdef BAD
  assert(x <= y);  // BROKEN
#else
  assert((x & y) == x);
#endif
  return 0;
}
