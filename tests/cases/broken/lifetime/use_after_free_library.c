// RUN: run %s
// EXPECT-VIOLATION: use-after-free
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = malloc(10);
  strcpy(s, "gone");
  free(s);
  puts(s);  // BROKEN
  return 0;
}
