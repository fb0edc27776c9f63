// Heap: growing arrays, arrays of pointers to arrays, a matrix in one block, realloc that keeps what was there.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int *a = NULL, n = 0, room = 0;
  for (int i = 0; i < 100; i++) {
    if (n == room) {
      room = room ? room * 2 : 1;
      a = realloc(a, room * sizeof *a);
    }
    a[n++] = i * i;
  }
  long sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  printf("%ld %d\n", sum, room);
  a = realloc(a, 3 * sizeof *a);
  printf("%d %d %d\n", a[0], a[1], a[2]);
  free(a);
  int rows = 4, columns = 5;
  int **m = malloc(rows * sizeof *m);
  for (int i = 0; i < rows; i++) {
    m[i] = calloc(columns, sizeof **m);
    for (int j = i; j < columns; j++) m[i][j] = i + j;
  }
  for (int i = 0; i < rows; i++, printf("\n"))
    for (int j = 0; j < columns; j++) printf("%d ", m[i][j]);
  for (int i = 0; i < rows; i++) free(m[i]);
  free(m);
  double(*block)[3] = malloc(2 * sizeof *block);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) block[i][j] = i + j / 10.0;
  printf("%g %g\n", block[1][2], (*block)[1]);
  free(block);
  char *s = strdup("duplicate");
  s[0] = 'D';
  printf("%s\n", s);
  free(s);
  free(NULL);
  return 0;
}
