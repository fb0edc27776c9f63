// RUN: run %s
// EXPECT-UNSUPPORTED: complex
// EXPECT-JSON: location.column == 22
// EXPECT-JSON: location.end_column == 33
// EXPECT-STDOUT: ^before$
#include <complex.h>
#include <stdio.h>

static double work(double x) {
  double complex z = x + 1.0 * I;  // UNSUPPORTED
  return creal(z);
}

int main(void) {
  printf("before\n");
  printf("%g\n", work(2));
  return 0;
}
