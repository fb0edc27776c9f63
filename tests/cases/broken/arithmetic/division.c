// RUN: run %s -- 5
// EXPECT-NATIVE
// RUN: run %s -- 0
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int d = atoi(argv[argc - 1]);
  printf("%d\n", 100 / d);  // BROKEN
  return 0;
}
