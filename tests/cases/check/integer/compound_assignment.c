// Every compound assignment computes in the promoted type and converts back.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char x = nondet_uchar();
  unsigned char a = x, b = x, c = x, d = x, e = x, f = x, g = x;
  a += 200;
  b -= 3;
  c *= 2;
  d /= 2;
  e %= 10;
  f <<= 3;
  g ^= 0xff;
  assert(a == (x + 200) % 256);
  assert(b == (x >= 3 ? x - 3 : x + 253));
  assert(c == (x < 128 ? 2 * x : 2 * x - 256));
  assert(d <= 127 && e < 10);
  assert(f % 8 == 0 && g == 255 - x);
#ifdef BAD
  assert(c / 2 == x);  // BROKEN
#endif
  return 0;
}
