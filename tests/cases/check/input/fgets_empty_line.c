// The byte before the end of an empty string: the input begins with a zero byte.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[6];
  if (!fgets(line, sizeof line, stdin)) return 0;
  size_t n = strlen(line);
#ifndef BAD
  if (n == 0) return 0;
#endif
  if (line[n - 1] == '\n') line[n - 1] = 0;  // BROKEN
  return 0;
}
