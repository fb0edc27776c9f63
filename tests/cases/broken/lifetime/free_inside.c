// A pointer that was moved is freed.
// RUN: run %s
// EXPECT-VIOLATION: invalid-free
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = strdup("  text");
  while (*s == ' ') s++;
  printf("%s\n", s);
  free(s);  // BROKEN
  return 0;
}
