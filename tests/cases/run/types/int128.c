// __int128, as gcc and clang offer it.
// EXPECT-NATIVE
#include <stdio.h>

typedef unsigned __int128 wide;

static void print(wide w) {
  char digits[48];
  int n = 0;
  do {
    digits[n++] = '0' + (int)(w % 10);
    w /= 10;
  } while (w);
  while (n) putchar(digits[--n]);
  putchar('\n');
}

int main(void) {
  wide a = 0xffffffffffffffffull;
  print(a);
  print(a * a);
  print((wide)1 << 100);
  print(~(wide)0);
  print((a * a) >> 64);
  __int128 s = -5;
  s *= 1000000000000ll;
  print((wide)-s);
  printf("%d %d\n", s < 0, (int)(s / 1000000000000ll));
  printf("%lx %lx\n", (unsigned long)(a * 3), (unsigned long)((a * 3) >> 64));
  printf("%g\n", (double)((wide)1 << 90));
  printf("%zu\n", sizeof(wide));
  return 0;
}
