// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

static int board[8][8];
static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static int neighbours(int row, int column) {
  int n = 0;
  for (int i = 0; i < 4; i++)
    n += board[row + steps[i][0]][column + steps[i][1]];  // BROKEN
  return n;
}

int main(void) {
  board[3][3] = 1;
  printf("%d\n", neighbours(3, 4));
  printf("%d\n", neighbours(7, 2));
  return 0;
}
