// Parameters of --function are inputs, given by name.
// RUN: run %s --function divide --input a=20 --input b=4
// EXPECT-OK
// EXPECT-STDOUT: ^5$
// RUN: run %s --function divide --input a=20 --input b=0
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

int divide(int a, int b) {
  int quotient = a / b;  // BROKEN
  printf("%d\n", quotient);
  return quotient;
}

int main(void) { return 0; }
