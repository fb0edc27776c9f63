// Comparisons of every kind give 0 or 1 of type int, chains group to the left.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int a = 3, b = 5;
  printf("%d%d%d%d%d%d\n", a < b, a > b, a <= b, a >= b, a == b, a != b);
  printf("%d %d\n", 5 > 4 > 3, 1 < 2 < 3);
  printf("%zu\n", sizeof(1.0 < 2.0));
  unsigned u = 4000000000u;
  printf("%d %d\n", u > -1, (long)u > -1);
  printf("%d %d\n", (short)-1 < (unsigned short)1, -1 < (unsigned char)1);
  unsigned long ul = 5;
  printf("%d\n", ul > -1);
  long long ll = -1;
  printf("%d\n", ll < 4294967295u);
  printf("%d %d\n", 0.1 + 0.2 == 0.3, 0.1f == 0.1);
  printf("%d %d %d\n", 'a' < 'b', "abc"[1] == 'b', (signed char)0xff == -1);
  printf("%d\n", 16777217 == 16777216.0f);
  printf("%d\n", 16777217 == 16777216.0);
  printf("%d\n", 9007199254740993LL == 9007199254740992.0);
  _Bool t = a == 3;
  printf("%d %d\n", t == 1, t == !0);
  int x[3], *p = x, *q = x + 2;
  printf("%d%d%d\n", p < q, p == q, q - p == 2);
  printf("%d\n", (a == 3) + (b == 5) + (a == b));
  printf("%d\n", -1 == 4294967295u);
  printf("%d\n", -1 == 4294967295);
  return 0;
}
