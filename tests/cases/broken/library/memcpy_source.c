// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(void) {
  char to[16];
  memcpy(to, "short", 16);  // BROKEN
  printf("%s\n", to);
  return 0;
}
