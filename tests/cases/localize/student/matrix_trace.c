// A wrong index: the first column is added instead of the diagonal.
// RUN: localize %s --tests matrix_trace.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `0` number 2
// FIX: `i`
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>

int main() {
  int m[10][10], n, i, j, trace = 0;
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    for (j = 0; j < n; j++) {
      scanf("%d", &m[i][j]);
    }
  }
  for (i = 0; i < n; i++) {
    trace += m[i][0];  // FAULT
  }
  printf("trace = %d\n", trace);
  return 0;
}
