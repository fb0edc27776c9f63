// RUN: run %s --clang=-std=gnu89
// STDIN: fits
// EXPECT-NATIVE
// RUN: run %s --clang=-std=gnu89
// STDIN: this line does not fit
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

extern char *gets(char *);

int main() {
  char line[8];
  gets(line);  /* BROKEN */
  printf("%s\n", line);
  return 0;
}
