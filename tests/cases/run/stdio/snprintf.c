// sprintf and snprintf: truncation, size 0, the returned length, overlapping uses of the result.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

int main(void) {
  char b[32];
  memset(b, '#', sizeof b);
  int n = sprintf(b, "%d-%s", 42, "abc");
  printf("%d [%s] %c\n", n, b, b[7]);
  memset(b, '#', sizeof b);
  n = snprintf(b, 5, "%s", "truncated");
  printf("%d [%s] %c\n", n, b, b[5]);
  memset(b, '#', sizeof b);
  n = snprintf(b, 0, "%d", 12345);
  printf("%d %c\n", n, b[0]);
  n = snprintf(NULL, 0, "%s %f", "measure", 1.5);
  printf("%d\n", n);
  n = snprintf(b, 1, "abc");
  printf("%d [%s]\n", n, b);
  n = snprintf(b, sizeof b, "%8.3f|%-6d|%06x", 3.14159, 42, 0xbeef);
  printf("%d [%s]\n", n, b);
  n = snprintf(b, 8, "%10d", 5);
  printf("%d [%s]\n", n, b);
  n = snprintf(b, 6, "%.10f", 1.0 / 3);
  printf("%d [%s]\n", n, b);
  char *p = b;
  for (int i = 0; i < 5; i++) p += sprintf(p, "%d,", i * i);
  p[-1] = 0;
  printf("%s\n", b);
  n = sprintf(b, "%s", "");
  printf("%d [%s]\n", n, b);
  sprintf(b, "%c%c", 'a', 0);
  printf("%d %d\n", b[1], b[2]);
  sprintf(b, "100%%");
  puts(b);
  n = snprintf(b, 4, "%c%c%c%c%c", 'v', 'w', 'x', 'y', 'z');
  printf("%d [%s]\n", n, b);
  return 0;
}
