// Bit-fields: unsigned and signed, truncation, promotion to int, layout.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

struct small {
  unsigned a : 3;
  int b : 4;
  unsigned c : 1;
  int d : 1;
  unsigned e : 23;
};

int main(void) {
  struct small s = {9, 9, 3, 1, 0x1ffffff};
  printf("%u %d %u %d %u %zu\n", s.a, s.b, s.c, s.d, s.e, sizeof s);
  for (int i = 0; i < 10; i++) {
    s.a++;
    s.b += 3;
    s.c ^= 1;
    s.d--;
    s.e *= 3;
    printf("%u %d %u %d %u\n", s.a, s.b, s.c, s.d, s.e);
  }
  printf("%d\n", s.a - 8 < 0);
  printf("%d\n", (s.a = 15) == 15);
  printf("%d\n", (s.a = 15));
  printf("%d\n", s.b = 8);
  printf("%d %d\n", s.a++, ++s.b);
  printf("%d %d\n", s.a--, --s.b);
  unsigned raw;
  s.a = 5;
  s.b = -2;
  s.c = 1;
  s.d = 0;
  s.e = 0x55555;
  memcpy(&raw, &s, sizeof raw);
  printf("%08x\n", raw);
  raw = 0x9abcdef3;
  memcpy(&s, &raw, sizeof raw);
  printf("%u %d %u %d %u\n", s.a, s.b, s.c, s.d, s.e);
  struct small copy = s, *p = &copy;
  p->e >>= 3;
  p->b = -p->b;
  printf("%u %d %u %d\n", p->e, p->b, s.e, s.b);
  s.a = s.c = s.d = 3;
  printf("%u %u %d\n", s.a, s.c, s.d);
  s.e <<= 5;
  printf("%u\n", s.e);
  return 0;
}
