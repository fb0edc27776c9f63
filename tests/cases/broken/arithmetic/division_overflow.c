// RUN: run %s -- 1
// EXPECT-OK
// RUN: run %s -- -1
// EXPECT-VIOLATION: division-overflow
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int d = atoi(argv[argc - 1]);
  printf("%d\n", INT_MIN / d);  // BROKEN
  return 0;
}
