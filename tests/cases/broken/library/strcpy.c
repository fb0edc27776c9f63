// RUN: run %s -- short
// EXPECT-NATIVE
// RUN: run %s -- "far too long"
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char buffer[8];
  strcpy(buffer, argv[argc - 1]);  // BROKEN
  printf("%s\n", buffer);
  return 0;
}
