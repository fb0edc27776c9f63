// printf: c and s with width and precision, p, %% and literal text; what it returns.
// EXPECT-NATIVE
#include <stdio.h>
#include <wchar.h>

int main(void) {
  printf("[%c][%3c][%-3c]\n", 'a', 'b', 'c');
  printf("[%s][%8s][%-8s][%.2s][%8.2s][%-8.2s][%.0s][%.*s]\n", "text", "text", "text", "text", "text", "text", "text", 3, "text");
  char unterminated[3] = {'x', 'y', 'z'};
  printf("[%.3s][%5.3s]\n", unterminated, unterminated);
  printf("[%s]\n", "");
  printf("[%5s][%-5s]|\n", "", "");
  printf("%s %s\n", "100%", "tab\there");
  printf("%p\n", (void *)0);
  printf("[%10p]\n", (void *)0);
  printf("%%|\n");
  printf("no conversions\n");
  printf("%c%c%c\n", 72, 105, 33);
  int n = printf("%s", "");
  printf("%d\n", n);
  n = printf("%5d%s\n", 3, "abc");
  printf("%d\n", n);
  printf("a\0b");
  printf("\n");
  fputs("", stdout);
  n = printf("%c", 0);
  printf("%d\n", n);
  printf("%s%s%s%s%s%s%s%s%s%s\n", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
  printf("%d %s %c %g %x %u %ld %lld %hd %%\n", 1, "two", '3', 4.0, 5, 6u, 7L, 8LL, (short)9);
  printf("%ls|%lc\n", L"wide", (wint_t)L'w');
  printf((const char *){"%d\n"}, 5);
  return 0;
}
