/* Fills a table of rows and columns with 1, 2, 3, ... along a spiral and prints it with the sums of
 * its rows. */
#include <stdio.h>

#define SIZE 6

int main(void) {
  int table[SIZE][SIZE];
  int rows, columns, row, column;
  int top = 0, left = 0, bottom, right;
  int next = 1;
  if (scanf("%d %d", &rows, &columns) != 2)
    return 1;
  if (rows < 1 || rows > SIZE || columns < 1 || columns > SIZE) {
    printf("1 to %d please\n", SIZE);
    return 1;
  }
  bottom = rows - 1;
  right = columns - 1;
  while (top <= bottom && left <= right) {
    for (column = left; column <= right; column++)
      table[top][column] = next++;
    top++;
    for (row = top; row <= bottom; row++)
      table[row][right] = next++;
    right--;
    if (top <= bottom) {
      for (column = right; column >= left; column--)
        table[bottom][column] = next++;
      bottom--;
    }
    if (left <= right) {
      for (row = bottom; row >= top; row--)
        table[row][left] = next++;
      left++;
    }
  }
  for (row = 0; row < rows; row++) {
    int sum = 0;
    for (column = 0; column < columns; column++) {
      printf("%3d", table[row][column]);
      sum += table[row][column];
    }
    printf(" |%4d\n", sum);
  }
  return 0;
}
