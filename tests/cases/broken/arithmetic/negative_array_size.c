// RUN: run %s -- 2
// EXPECT-NATIVE
// RUN: run %s -- -3
// EXPECT-VIOLATION: negative-size
// RUN: run %s -- 0
// EXPECT-VIOLATION: negative-size
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  int a[n];  // BROKEN
  if (n > 0) a[0] = n;
  printf("%zu\n", sizeof a);
  return 0;
}
