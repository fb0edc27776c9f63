// Eight queens by backtracking.
// EXPECT-NATIVE
#include <stdio.h>

static int columns[8], solutions;

static int safe(int row, int column) {
  for (int r = 0; r < row; r++) {
    int d = columns[r] - column;
    if (d == 0 || d == row - r || d == r - row) return 0;
  }
  return 1;
}
static void place(int row) {
  if (row == 8) {
    if (solutions++ % 23 == 0) {
      for (int r = 0; r < 8; r++) printf("%d", columns[r]);
      printf("\n");
    }
    return;
  }
  for (int c = 0; c < 8; c++)
    if (safe(row, c)) {
      columns[row] = c;
      place(row + 1);
    }
}

int main(void) {
  place(0);
  printf("%d\n", solutions);
  return 0;
}
