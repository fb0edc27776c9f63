// strtok writes into its string; the user's call is blamed.
// RUN: run %s
// EXPECT-VIOLATION: read-only
#include <stdio.h>
#include <string.h>

int main(void) {
  char *line = "a b c";
  char *t = strtok(line, " ");  // BROKEN
  printf("%s\n", t);
  return 0;
}
