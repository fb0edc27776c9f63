// The comma operator and the order that sequence points fix.
// EXPECT-NATIVE
#include <stdio.h>

static int trace(int n) {
  printf("%d ", n);
  return n;
}

int main(void) {
  int a = (trace(1), trace(2), trace(3));
  printf("= %d\n", a);
  int i = 0, j = 10;
  for (; i < j; i++, j--)
    ;
  printf("%d %d\n", i, j);
  int x = 5, y;
  y = (x++, x * 2);
  printf("%d %d\n", x, y);
  x = 1;
  if (x++, x == 2) printf("two\n");
  int b[3] = {0};
  i = 0;
  b[i++] = 5, b[i++] = 6, b[i] = 7;
  printf("%d %d %d\n", b[0], b[1], b[2]);
  i = 1;
  i = i++ ? i + 10 : i;
  printf("%d\n", i);
  printf("%d\n", (i = 3, i += 4, i));
  trace(1), trace(2);
  printf("\n");
  char s[] = "abc", *p = s;
  while (*p) *p++ -= 32;
  printf("%s\n", s);
  x = 10;
  x -= 3 - 1;
  x += 2, x *= x;
  printf("%d\n", x);
  return 0;
}
