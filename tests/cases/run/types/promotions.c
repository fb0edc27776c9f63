// Integer promotions: operands narrower than int become int before the operation.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  unsigned char uc = 200, ud = 100;
  signed char sc = -100, sd = 100;
  unsigned short us = 60000, ut = 50000;
  short ss = -30000;
  _Bool b = 1;
  printf("%d %d %d\n", uc + ud, uc * ud, ud - uc);
  printf("%d %d\n", sc + sc, sc * sd);
  printf("%d %d\n", us + ut, us - 2 * ut);
  printf("%d %d\n", ss + ss, -ss);
  printf("%d %d %d\n", ~uc, ~us, ~sc);
  printf("%d %d\n", -uc, +uc);
  printf("%d %d %d\n", b + b, ~b, -b);
  printf("%d\n", uc << 8);
  printf("%zu %zu %zu %zu\n", sizeof(uc + ud), sizeof(+uc), sizeof(b + b), sizeof('a'));
  uc += ud;
  printf("%d\n", uc);
  uc = uc * 3;
  printf("%d\n", uc);
  sc = (signed char)(sc - 100);
  printf("%d\n", sc);
  printf("%d\n", (unsigned char)(uc - 45) == 0xFF);
  printf("%d\n", ~(unsigned char)0 == 0xFF);
  printf("%d\n", (unsigned short)~(unsigned short)0 == 0xFFFF);
  unsigned char top = 0x80;
  printf("%d %d\n", top >> 7, (signed char)top >> 7);
  return 0;
}
