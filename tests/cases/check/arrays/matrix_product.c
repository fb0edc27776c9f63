// Products of 2 by 2 matrices: the determinant multiplies, but the product does not commute.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
void assume(int);

static void multiply(int r[2][2], int a[2][2], int b[2][2]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      r[i][j] = 0;
      for (int k = 0; k < 2; k++) r[i][j] += a[i][k] * b[k][j];
    }
}

int main(void) {
  int a[2][2], b[2][2] = {{1, 1}, {1, 0}}, ab[2][2], ba[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      a[i][j] = nondet_int();
      assume(a[i][j] >= -2 && a[i][j] <= 2);
    }
  multiply(ab, a, b);
  multiply(ba, b, a);
#ifdef BAD
  assert(ab[0][0] == ba[0][0]);  // BROKEN
#else
  assert(ab[0][0] * ab[1][1] - ab[0][1] * ab[1][0] == a[0][1] * a[1][0] - a[0][0] * a[1][1]);
#endif
  return 0;
}
