// A flag leaves both loops.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int grid[3][3], row = -1, column = -1;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) grid[i][j] = nondet_int();
  int found = 0;
  for (int i = 0; i < 3 && !found; i++)
    for (int j = 0; j < 3; j++)
      if (grid[i][j] == 42) {
        row = i;
        column = j;
#ifndef BAD
        found = 1;
#endif
        break;
      }
  if (row >= 0) {
    assert(grid[row][column] == 42);
    for (int i = 0; i < row; i++) assert(grid[i][0] != 42);  // BROKEN
  }
  return 0;
}
