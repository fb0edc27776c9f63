#include <stdio.h>

int main(void) {
  int rows, columns, m[10][10];
  scanf("%d %d", &rows, &columns);
  for (int i = 0; i < rows; i++) {
    for (int k = 0; k < columns; k++) scanf("%d", &m[i][k]);
  }
  for (int k = 0; k < columns; k++) {
    for (int i = 0; i < rows; i++) printf("%4d", m[i][k]);
    printf("\n");
  }
  return 0;
}
