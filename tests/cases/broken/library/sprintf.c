// RUN: run %s -- 99
// EXPECT-NATIVE
// RUN: run %s -- 123456
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char label[8];
  sprintf(label, "n=%d", atoi(argv[argc - 1]));  // BROKEN
  printf("%s\n", label);
  return 0;
}
