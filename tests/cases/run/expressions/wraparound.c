// Signed arithmetic wraps round by default, as an unoptimised native build does.
// SANITIZE-SKIP
// NATIVE-FLAGS: -fwrapv
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

int main(void) {
  int i = INT_MAX;
  long l = LONG_MIN;
  signed char c = 127;
  short s = -32768;
  i++;
  l--;
  c++;
  s--;
  printf("%d %ld %d %d\n", i, l, c, s);
  i = INT_MIN;
  printf("%d %d %d\n", -i, i * 3, i - 1);
  i = 123456789;
  i *= 987654321;
  printf("%d\n", i);
  unsigned hash = 0;
  int h = 0;
  for (const char *p = "a rather long string to hash"; *p; p++) {
    h = 31 * h + *p;
    hash = 31 * hash + *p;
  }
  printf("%d %d\n", h, (int)hash == h);
  return 0;
}
