// Arrays of rank 1 to 4: indexing, rows, sizeof, decay.
// EXPECT-NATIVE
#include <stdio.h>

static int cube[2][3][4];
static short hyper[2][2][3][2];

static int row_sum(int row[4]) { return row[0] + row[1] + row[2] + row[3]; }
static int plane_sum(int plane[][4], int rows) {
  int sum = 0;
  for (int i = 0; i < rows; i++) sum += row_sum(plane[i]);
  return sum;
}
static int cube_sum(int (*c)[3][4], int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += plane_sum(c[i], 3);
  return sum;
}

int main(void) {
  int line[5] = {1, 2, 3, 4, 5};
  int k = 0;
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 3; b++)
      for (int c = 0; c < 4; c++) cube[a][b][c] = k++;
  printf("%d %d %d\n", cube[1][2][3], *cube[1][1], **cube[1]);
  printf("%d %d %d\n", row_sum(cube[0][1]), plane_sum(cube[1], 3), cube_sum(cube, 2));
  printf("%zu %zu %zu %zu\n", sizeof cube, sizeof cube[0], sizeof cube[0][0], sizeof cube[0][0][0]);
  printf("%d\n", 3 [line]);
  printf("%d\n", *(line + 2));
  k = 0;
  for (int a = 0; a < 2; a++)
    for (int b = 0; b < 2; b++)
      for (int c = 0; c < 3; c++)
        for (int d = 0; d < 2; d++) hyper[a][b][c][d] = (short)(k * k), k++;
  printf("%d %d %d\n", hyper[1][1][2][1], hyper[0][1][0][1], (int)(sizeof hyper / sizeof(short)));
  int *flat = &cube[0][0][0];
  printf("%d\n", flat[3]);
  int(*rows)[4] = cube[1];
  printf("%d %d %d\n", rows[2][1], (*rows)[3], *(*(rows + 1) + 2));
  int(*whole)[2][3][4] = &cube;
  printf("%d\n", (*whole)[0][2][1]);
  printf("%d %d\n", (int)(&cube[1] - &cube[0]), (int)(cube[1][2] - cube[1][0]));
  char names[3][6] = {"one", "two", "three"};
  for (int i = 0; i < 3; i++) printf("%s ", names[i]);
  printf("\n");
  const char *pointers[] = {"alpha", "beta"};
  printf("%c %s\n", pointers[1][2], pointers[0] + 3);
  int matrix[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, product[3][3] = {{0}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int m = 0; m < 3; m++) product[i][j] += matrix[i][m] * matrix[m][j];
  for (int i = 0; i < 3; i++) printf("%d %d %d\n", product[i][0], product[i][1], product[i][2]);
  return 0;
}
