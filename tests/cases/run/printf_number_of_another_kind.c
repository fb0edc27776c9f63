// %d with a double prints whatever is in another register.
// RUN: run %s
// EXPECT-VIOLATION: missing-argument
// EXPECT-STDERR: printf: an integer or pointer is wanted, but the argument is a floating-point number
#include <stdio.h>
int main(void) {
  int sum = 7;
  printf("%.1f\n", sum / 2.0);
  printf("%d\n", sum / 2.0);  // BROKEN
  return 0;
}
