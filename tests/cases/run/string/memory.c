// memcpy, memmove, memset, memcmp, memchr, memrchr, memmem, mempcpy.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
  char b[17] = "0123456789abcdef";
  memcpy(b, "xyz", 3);
  puts(b);
  memmove(b + 2, b, 6);
  puts(b);
  memmove(b, b + 4, 8);
  puts(b);
  memmove(b + 1, b, 0);
  memset(b + 12, '-', 4);
  puts(b);
  memset(b, 0x141, 2);
  puts(b);
  int a[4] = {1, 2, 3, 4}, c[4];
  memcpy(c, a, sizeof a);
  printf("%d %d\n", c[3], memcmp(a, c, sizeof a));
  memset(c, 0, sizeof c);
  printf("%d\n", c[0] + c[3]);
  memset(c, -1, sizeof c);
  printf("%d\n", c[2]);
  printf("%d %d %d\n", sign(memcmp("abc", "abd", 3)), sign(memcmp("b", "a", 1)), memcmp("abx", "aby", 2));
  printf("%d\n", sign(memcmp("\x80", "\x7f", 1)));
  printf("%d\n", memcmp("a", "b", 0));
  char *p = memchr("find the x here", 'x', 15);
  printf("%s\n", p);
  printf("%d %d\n", memchr("abc", 'd', 3) == NULL, memchr("abc\0d", 'd', 5) != NULL);
  printf("%s\n", (char *)memrchr("a/b/c", '/', 5));
  printf("%s\n", (char *)memmem("needle in hay", 13, "in", 2));
  struct s {
    int x;
    char *t;
  } s1 = {1, "t"}, s2;
  memcpy(&s2, &s1, sizeof s1);
  printf("%d %s\n", s2.x, s2.t);
  char *end = mempcpy(b, "pq", 2);
  printf("%td\n", end - b);
  return 0;
}
