// RUN: run %s
// EXPECT-UNSUPPORTED: long double
// EXPECT-JSON: location.column == 18
// EXPECT-JSON: location.end_column == 38
// EXPECT-STDOUT: ^before$
#include <stdio.h>

static double third(double x) {
  return (double)((long double)x / 3);  // UNSUPPORTED
}

int main(void) {
  printf("before\n");
  printf("%g\n", third(2));
  return 0;
}
