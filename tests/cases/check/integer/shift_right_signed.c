// A shift of a negative number to the right keeps the sign.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  int x = nondet_int();
  unsigned n = nondet_uint() % 32;
  int y = x >> n;
  assert(x >= 0 ? y >= 0 && y <= x : y < 0 && y >= x);
#ifdef BAD
  unsigned logical = (unsigned)x >> n;
  assert(logical == (unsigned)y);  // BROKEN
#endif
  return 0;
}
