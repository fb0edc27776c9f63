// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- 2
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  int *a = malloc(n * sizeof *a);
  a[0] = 1;
  a[1] = 2;
  a[2] = 3;  // BROKEN
  printf("%d\n", a[0] + a[1] + a[2]);
  free(a);
  return 0;
}
