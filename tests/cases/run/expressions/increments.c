// ++ and --, before and after, on every scalar kind.
// EXPECT-NATIVE
#include <stdio.h>

enum level { LOW, MID, HIGH };
struct s {
  unsigned bits : 3;
  short v[2];
};

int main(void) {
  int i = 5;
  int a = i++, b = ++i, c = i--, d = --i;
  printf("%d %d %d %d %d\n", a, b, c, d, i);
  char ch = 'a';
  printf("%c", ch++);
  printf("%c%c\n", ch, ch + 1);
  unsigned char u = 255;
  printf("%d ", u++);
  printf("%d ", u);
  printf("%d\n", --u);
  float f = 0.5f;
  printf("%g ", f++);
  printf("%g ", --f);
  printf("%g\n", -f--);
  enum level e = LOW;
  e++;
  printf("%d ", e++);
  printf("%d\n", e);
  struct s s = {6, {1, 2}}, *p = &s;
  p->bits++;
  p->bits++;
  s.v[0]--;
  --p->v[1];
  printf("%d %d %d\n", s.bits, s.v[0], s.v[1]);
  int array[] = {10, 20, 30}, *q = array;
  printf("%d ", *q++);
  printf("%d ", (*q)++);
  printf("%d ", *++q);
  printf("%d ", ++*q);
  printf("%d %d %d\n", array[0], array[1], array[2]);
  const char *t = "next";
  t++;
  printf("%s\n", t++);
  printf("%s\n", t);
  long long w = -1;
  w++;
  printf("%lld %lld\n", w--, 5LL);
  unsigned z = 0;
  z--;
  printf("%u\n", z);
  int k = 3, x[5] = {0};
  x[k--] = 9;
  x[--k] = 8;
  printf("%d%d%d%d%d\n", x[0], x[1], x[2], x[3], x[4]);
  return 0;
}
