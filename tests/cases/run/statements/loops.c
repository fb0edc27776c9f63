// while, do, for with every part left out or present, break and continue at several depths.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int i = 0;
  while (i < 3) printf("%d ", i++);
  do
    printf("%d ", i--);
  while (i > 0);
  do {
    printf("once");
  } while (0);
  printf("\n");
  for (;;) {
    if (++i > 5) break;
    if (i % 2) continue;
    printf("%d ", i);
  }
  printf("\n");
  for (int a = 0, b = 10; a < b; a++, b -= 2) printf("%d,%d ", a, b);
  printf("\n");
  for (int x = 0; x < 4; x++) {
    for (int y = 0; y < 4; y++) {
      if (y == 2) continue;
      if (x == 2) break;
      printf("%d%d ", x, y);
    }
  }
  printf("\n");
  int n = 0;
  do {
    n++;
    if (n == 2) continue;
    if (n == 5) break;
    printf("%d ", n);
  } while (n < 10);
  printf("\n");
  for (const char *s = "stop.here"; *s != '.'; s++) putchar(*s);
  printf("\n");
  unsigned u = 3;
  while (u-- > 0) printf("%u ", u);
  printf("%u\n", u);
  for (n = 0; n < 3; ++n)
    ;
  printf("%d\n", n);
  int count = 0;
  while (1) {
    while (1) {
      if (count++ > 2) break;
    }
    if (count > 5) break;
  }
  printf("%d\n", count);
  for (double d = 0; d < 1; d += 0.25) printf("%g ", d);
  printf("\n");
  for (int outer = 0; outer < 2; outer++) {
    int outer = 7;
    outer++;
    printf("%d ", outer);
  }
  printf("\n");
  return 0;
}
