// The inline functions and checked variants that glibc's headers bring with -O2 and _FORTIFY_SOURCE.
// RUN: run %s --clang=-O2 --clang=-D_FORTIFY_SOURCE=2
// STDIN: a line of input
// EXPECT-NATIVE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char b[32], c[32];
  if (!fgets(b, sizeof b, stdin)) return 1;
  strcpy(c, b);
  strcat(c, "!");
  memcpy(c + 2, "LINE", 4);
  memset(c, '#', 1);
  printf("%s %d %g %c\n", c, atoi("42"), atof("1.5"), toupper(b[2]));
  snprintf(b, sizeof b, "%s-%d", "formatted", 7);
  sprintf(c, "%s", b);
  strncpy(b, c, 5);
  b[5] = 0;
  fprintf(stdout, "%s %s\n", b, c);
  puts(strchr(c, '-'));
  putchar('x');
  putchar('\n');
  return 0;
}
