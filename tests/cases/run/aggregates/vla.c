// Variable length arrays in one and more dimensions, in loops, as parameters, with sizeof at run time.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

static int sum(int n, int a[n]) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
static int trace(int n, int m[n][n]) {
  int s = 0;
  for (int i = 0; i < n; i++) s += m[i][i];
  return s;
}
static size_t row_size(int n, int m[][n]) { return sizeof m[0]; }
static int corner(int a, int b, int c, int (*m)[b][c]) { return m[a - 1][b - 1][c - 1]; }
static int triangle(int n) {
  if (n == 0) return 0;
  int own[n];
  for (int i = 0; i < n; i++) own[i] = 1;
  return sum(n, own) + triangle(n - 1);
}

int main(void) {
  for (int n = 1; n < 5; n++) {
    int a[n];
    for (int i = 0; i < n; i++) a[i] = i * i;
    printf("%d %zu %d\n", sum(n, a), sizeof a, (int)(sizeof a / sizeof a[0]));
  }
  int n = 3;
  int square[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) square[i][j] = i * 10 + j;
  printf("%d %zu %zu %zu\n", trace(n, square), sizeof square, sizeof square[0], row_size(n, square));
  int cube[2][n][n + 1];
  memset(cube, 0, sizeof cube);
  cube[1][2][3] = 42;
  printf("%d %zu\n", corner(2, n, n + 1, cube), sizeof cube);
  printf("%d\n", triangle(10));
  int(*p)[n] = square;
  n = 10;
  printf("%zu %d\n", sizeof *p, p[2][1]);
  char buffer[n * 2];
  strcpy(buffer, "variable");
  printf("%s %zu\n", buffer, sizeof buffer);
  int k = 0;
again:;
  int fresh[k + 1];
  fresh[k] = k;
  printf("%zu %d\n", sizeof fresh, fresh[k]);
  if (++k < 3) goto again;
  typedef int row[k];
  k = 100;
  row r;
  printf("%zu %zu\n", sizeof r, sizeof(row));
  printf("%zu\n", sizeof(int[k++]));
  printf("%d\n", k);
  double weights[k / 20];
  for (int i = 0; i < k / 20; i++) weights[i] = i / 2.0;
  printf("%g\n", weights[4]);
  struct { int x; } records[k - 99];
  records[1].x = 6;
  printf("%d\n", records[1].x);
  return 0;
}
