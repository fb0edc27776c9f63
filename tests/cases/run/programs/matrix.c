// Gauss elimination with pivoting in doubles, determinant and inverse.
// EXPECT-NATIVE
#include <math.h>
#include <stdio.h>

#define N 4

static double invert(double a[N][N], double inverse[N][N]) {
  double det = 1;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) inverse[i][k] = i == k;
  for (int c = 0; c < N; c++) {
    int best = c;
    for (int r = c + 1; r < N; r++)
      if (fabs(a[r][c]) > fabs(a[best][c])) best = r;
    if (a[best][c] == 0) return 0;
    if (best != c) {
      det = -det;
      for (int k = 0; k < N; k++) {
        double t = a[c][k]; a[c][k] = a[best][k]; a[best][k] = t;
        t = inverse[c][k]; inverse[c][k] = inverse[best][k]; inverse[best][k] = t;
      }
    }
    double pivot = a[c][c];
    det *= pivot;
    for (int k = 0; k < N; k++) {
      a[c][k] /= pivot;
      inverse[c][k] /= pivot;
    }
    for (int r = 0; r < N; r++) {
      if (r == c) continue;
      double f = a[r][c];
      for (int k = 0; k < N; k++) {
        a[r][k] -= f * a[c][k];
        inverse[r][k] -= f * inverse[c][k];
      }
    }
  }
  return det;
}

int main(void) {
  double a[N][N] = {{4, 7, 2, 3}, {0, 5, 0, 1}, {6, 1, 3, 8}, {2, 9, 4, 0.5}}, copy[N][N], inverse[N][N];
  for (int i = 0; i < N * N; i++) copy[i / N][i % N] = a[i / N][i % N];
  printf("%.12g\n", invert(copy, inverse));
  for (int i = 0; i < N; i++, printf("\n"))
    for (int k = 0; k < N; k++) printf("%10.6f", inverse[i][k]);
  for (int i = 0; i < N; i++, printf("\n"))
    for (int k = 0; k < N; k++) {
      double s = 0;
      for (int m = 0; m < N; m++) s += a[i][m] * inverse[m][k];
      printf("%6.2f", fabs(s) < 1e-9 ? 0 : s);
    }
  return 0;
}
