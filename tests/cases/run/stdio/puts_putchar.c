// puts, putchar, fputs: what they print and return.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int n = puts("line");
  printf("%d\n", n >= 0);
  puts("");
  n = putchar('A');
  printf("%d\n", n);
  n = putchar(0x1ff);
  printf("%d\n", n);
  n = fputs("x", stdout);
  printf("%d\n", n >= 0);
  for (int c = 'a'; c <= 'z'; c++) putchar(c);
  putchar('\n');
  putchar_unlocked('u');
  puts("nlocked");
  return 0;
}
