#include <stdio.h>

int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  int x = a, y = b;
  while (y != 0) { int r = x % y; x = y; y = r; }
  printf("gcd %d\nlcm %d\n", x, a / x * b);
  return 0;
}
