// Assignment is an expression: chains, compound forms on every operator, conversion to the left side's type.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int a, b, c;
  a = b = c = 7;
  printf("%d %d %d\n", a, b, c);
  char narrow;
  int wide = narrow = 300 - 256;
  printf("%d %d\n", narrow, wide);
  double d = a = 3.9;
  printf("%g %d\n", d, a);
  a = 100;
  a += 10; printf("%d ", a);
  a -= 60; printf("%d ", a);
  a *= 3; printf("%d ", a);
  a /= 4; printf("%d ", a);
  a %= 20; printf("%d ", a);
  a <<= 3; printf("%d ", a);
  a >>= 1; printf("%d ", a);
  a |= 0x83; printf("%d ", a);
  a &= 0xf7; printf("%d ", a);
  a ^= 0xff; printf("%d\n", a);
  unsigned char u = 250;
  printf("%d\n", u += 10);
  printf("%d\n", u -= 10);
  signed char s = 100;
  printf("%d\n", s += 27);
  printf("%d %d\n", s++, u--);
  printf("%d %d\n", ++u, --s);
  int array[3] = {1, 2, 3}, i = 0;
  array[i++] += 10;
  array[i++] *= 10;
  printf("%d %d %d %d\n", array[0], array[1], array[2], i);
  int *p = array;
  *p++ = 50;
  (*p)++;
  ++*p;
  *++p = 60;
  printf("%d %d %d\n", array[0], array[1], array[2]);
  float f = 10;
  f /= 4;
  f *= f;
  f -= 1;
  printf("%g\n", f);
  long l = 1;
  l <<= 40;
  l |= 5;
  printf("%ld\n", l);
  struct { int x, y; } t = {1, 2}, v;
  (v = t).x;
  v.x += v.y *= 5;
  printf("%d %d\n", v.x, v.y);
  return 0;
}
