// RUN: run %s -- 6
// EXPECT-NATIVE
// RUN: run %s -- 5
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  int a[n];
  for (int i = 0; i < 6; i++)
    a[i] = i;  // BROKEN
  printf("%d\n", a[n - 1]);
  return 0;
}
