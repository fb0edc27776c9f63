// RUN: run %s
// EXPECT-VIOLATION: read-only
#include <stdio.h>

int main(void) {
  char *s = "constant";
  printf("%s\n", s);
  s[0] = 'C';  // BROKEN
  printf("%s\n", s);
  return 0;
}
