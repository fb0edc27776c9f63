// Variable length arrays: side effects in bounds, pointers to them, parameters with expressions, rows as arguments, gotos out.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static int evaluated;
static int bound(int n) {
  evaluated++;
  return n;
}
static long total(int rows, int columns, int m[rows][columns * 2]) {
  long sum = 0;
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < columns * 2; k++) sum += m[i][k];
  return sum + (long)sizeof m[0];
}
static int last(int n, int a[bound(n)]) { return a[n - 1]; }

int main(void) {
  int a[bound(2)][bound(3) * 2];
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 6; k++) a[i][k] = i * 6 + k;
  printf("%ld %d\n", total(2, 3, a), evaluated);
  printf("%d\n", last(6, a[1]));
  printf("%d\n", evaluated);
  int n = 4;
  int(*heap)[n] = malloc(3 * sizeof *heap);
  for (int i = 0; i < 3 * n; i++) heap[i / n][i % n] = i;
  int(*cursor)[n] = heap + 2;
  printf("%d %td %zu %d\n", (*cursor)[1], cursor - heap, sizeof *cursor, cursor[-1][3]);
  free(heap);
  for (int round = 1; round <= 3; round++) {
    char b[round * 10];
    if (round == 2) continue;
    b[round * 10 - 1] = 'x';
    printf("%zu %c\n", sizeof b, b[round * 10 - 1]);
    if (round == 3) goto out;
  }
out:;
  struct { int k; } s[n];
  s[3].k = 5;
  double d[n - 3][2];
  d[0][1] = 2.5;
  printf("%d %g %zu %zu\n", s[3].k, d[0][1], sizeof s, sizeof d);
  size_t size = sizeof(int[bound(5)][bound(2)]);
  printf("%zu %d\n", size, evaluated);
  typedef char text[n];
  text t, *pt = &t;
  n = 100;
  printf("%zu %zu\n", sizeof t, sizeof *pt);
  return 0;
}
