// A bit-field narrower than int promotes to int, also an unsigned one; as wide as unsigned it stays unsigned.
// EXPECT-NATIVE
#include <stdio.h>

struct s {
  unsigned narrow : 31;
  unsigned full : 32;
  unsigned short small : 16;
  enum { ZERO, ONE, TWO } e : 2;
};

int main(void) {
  struct s s = {0, 0, 0, TWO};
  printf("%d %d %d\n", s.narrow - 1 < 0, s.full - 1 < 0, s.small - 1 < 0);
  printf("%d\n", s.narrow - 1 > 0u);
  printf("%d\n", ~s.narrow < 0);
  printf("%d\n", ~s.full > 0);
  s.narrow = 0x7fffffff;
  s.full = 0xffffffff;
  printf("%u %u\n", s.narrow, s.full + 1);
  printf("%d\n", s.e == TWO);
  s.e = ONE;
  printf("%d %d\n", s.e, s.e ? 5 : 6);
  s.small = 70000;
  printf("%d %d\n", s.small, s.small << 4);
  return 0;
}
