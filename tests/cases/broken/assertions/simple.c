// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- -3
// EXPECT-VIOLATION: assertion /n > 0/
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  printf("checking\n");
  assert(n > 0);  // BROKEN
  printf("%d\n", n);
  return 0;
}
