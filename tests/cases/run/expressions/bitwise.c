// Bitwise operators, precedence traps, masks.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  unsigned a = 0xf0f0f0f0, b = 0xff00ff00;
  printf("%x %x %x %x\n", a & b, a | b, a ^ b, ~a);
  int n = -6;
  printf("%d %d %d %d\n", n & 0xff, n | 1, n ^ -1, ~n);
  printf("%d %d\n", 1 | 2 == 2, (1 | 2) == 2);
  printf("%d %d\n", 6 & 3 != 0, (6 & 3) != 0);
  printf("%d %d\n", 1 << 2 + 3, (1 << 2) + 3);
  printf("%d %d\n", !5 & 1, !(5 & 1));
  printf("%d\n", 5 ^ 3 | 8 & 12);
  unsigned x = 0;
  for (int i = 0; i < 32; i += 3) x |= 1u << i;
  printf("%x\n", x);
  int bits = 0;
  for (unsigned y = x; y; y &= y - 1) bits++;
  printf("%d\n", bits);
  unsigned long w = 0x0123456789abcdef;
  w = (w & 0x00ff00ff00ff00ff) << 8 | (w >> 8 & 0x00ff00ff00ff00ff);
  printf("%lx\n", w);
  printf("%ld %lu\n", -1L & 0xffffffff, -1 & 0xfffffffful);
  unsigned short s = 0x8001;
  printf("%x %x\n", (unsigned)(s ^ 0xffff), (unsigned)(unsigned short)~s);
  printf("%d\n", (char)0x80 & 0xff);
  printf("%d\n", -8 & -n);
  printf("%lld\n", 0x7fffffffffffffffLL & ~0xfLL);
  return 0;
}
