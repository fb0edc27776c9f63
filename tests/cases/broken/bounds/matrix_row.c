// Past the end of a row, although still inside the matrix.
// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- 4
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  int column = atoi(argv[argc - 1]);
  printf("%d\n", m[1][column]);  // BROKEN
  return 0;
}
