// Division by zero in floating point is no broken rule by default; with +nan it is.
// RUN: run %s
// EXPECT-OK
// RUN: run %s --checks +nan
// EXPECT-VIOLATION: not-a-number
#include <stdio.h>

int main(void) {
  double zero = 0, one = 1;
  printf("%g\n", one + zero);
  double nothing = zero / zero;  // BROKEN
  printf("%d\n", nothing != nothing);
  return 0;
}
