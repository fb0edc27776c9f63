// A program may define functions of the library's names itself; then its own are called.
// EXPECT-NATIVE
#include <stdio.h>

static int isblank(int c) { return c == '_'; }
static char *strrev(char *s) {
  char *a = s, *b = s;
  while (*b) b++;
  while (a < --b) {
    char t = *a;
    *a++ = *b;
    *b = t;
  }
  return s;
}
size_t strlcpy(char *to, const char *from, size_t size) {
  size_t n = 0;
  for (; from[n]; n++)
    if (n + 1 < size) to[n] = from[n];
  if (size) to[n < size ? n : size - 1] = 0;
  return n;
}
static int min(int a, int b) { return a < b ? a : b; }
static int y0(int x) { return x + 1; }

int main(void) {
  char b[8] = "reverse", c[4];
  printf("%s %d %d\n", strrev(b), isblank('_'), isblank(' '));
  printf("%zu %s\n", strlcpy(c, "truncate", sizeof c), c);
  printf("%d %d\n", min(3, 2), y0(1));
  return 0;
}
