// RUN: run %s
// STDIN: abc
// EXPECT-NATIVE
// RUN: run %s
// STDIN: abcdefghijkl
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  char line[8];
  if (fgets(line, 80, stdin))  // BROKEN
    printf("%s", line);
  return 0;
}
