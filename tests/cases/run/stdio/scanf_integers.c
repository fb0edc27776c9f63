// scanf: d i u o x, lengths, widths, suppression, what stops it.
// STDIN: 42 -17 +5 0x1f 017 19
// STDIN: 123456 70000 200 4294967295 -1
// STDIN: 9999999999 ff 0xFF 777
// STDIN: 5,6;7
// STDIN:    8
// STDIN: 9
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int a, b, c, d, e, f;
  int n = scanf("%d %d %d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = scanf("%i%i%i", &d, &e, &f);
  printf("%d: %d %d %d\n", n, d, e, f);
  n = scanf("%3d%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  short s;
  n = scanf("%hd", &s);
  printf("%d: %d\n", n, s);
  unsigned char u;
  n = scanf("%hhu", &u);
  printf("%d: %d\n", n, u);
  unsigned v, w;
  n = scanf("%u %u", &v, &w);
  printf("%d: %u %u\n", n, v, w);
  long l;
  n = scanf("%ld", &l);
  printf("%d: %ld\n", n, l);
  unsigned x, y, o;
  n = scanf("%x %x %o", &x, &y, &o);
  printf("%d: %x %x %o\n", n, x, y, o);
  n = scanf("%d,%d;%d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = scanf("%*d");
  printf("%d\n", n);
  n = scanf("%d", &a);
  printf("%d: %d\n", n, a);
  n = scanf("%d", &a);
  printf("%d %d\n", n, n == EOF);
  return 0;
}
