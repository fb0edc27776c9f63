// Each index of a cube has its own bound.
// RUN: run %s -- 1
// EXPECT-NATIVE
// RUN: run %s -- 2
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

static int cube[3][2][4];

int main(int argc, char **argv) {
  int k = atoi(argv[argc - 1]);
  for (int i = 0; i < 3; i++)
    cube[i][k][i] = i;  // BROKEN
  printf("%d\n", cube[2][1][2]);
  return 0;
}
