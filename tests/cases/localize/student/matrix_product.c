// Wrong variables in an index: the second matrix is read along its rows.
// RUN: localize %s --tests matrix_product.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `c[i][j] + a[i][k] * b[j][k]` number 2
// FIX: `c[i][j] + a[i][k] * b[k][j]`
// EXPECT-DIAGNOSES: complete up to 8
#include <stdio.h>

int main() {
  int a[2][2], b[2][2], c[2][2];
  int i, j, k;
  for (i = 0; i < 2; i++)
    for (j = 0; j < 2; j++) scanf("%d", &a[i][j]);
  for (i = 0; i < 2; i++)
    for (j = 0; j < 2; j++) scanf("%d", &b[i][j]);
  for (i = 0; i < 2; i++) {
    for (j = 0; j < 2; j++) {
      c[i][j] = 0;
      for (k = 0; k < 2; k++) {
        c[i][j] = c[i][j] + a[i][k] * b[j][k];  // FAULT
      }
    }
  }
  printf("%d %d\n%d %d\n", c[0][0], c[0][1], c[1][0], c[1][1]);
  return 0;
}
