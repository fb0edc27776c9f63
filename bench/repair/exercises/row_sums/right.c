#include <stdio.h>

int main(void) {
  int rows, columns, m[10][10];
  scanf("%d %d", &rows, &columns);
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) scanf("%d", &m[r][c]);
  for (int r = 0; r < rows; r++) {
    int sum = 0;
    for (int c = 0; c < columns; c++) sum += m[r][c];
    printf("Row %d: %d\n", r + 1, sum);
  }
  return 0;
}
