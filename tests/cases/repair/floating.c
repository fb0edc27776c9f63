// A floating-point constant and a comparison.
// RUN: repair %s --add-test '{"stdin": "0", "stdout": "32.0"}' --add-test '{"stdin": "100", "stdout": "212.0 hot"}' --add-test '{"stdin": "10.5", "stdout": "50.9"}' --add-test '{"stdin": "30", "stdout": "86.0"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  double celsius;
  if (scanf("%lf", &celsius) != 1) return 1;
  double fahrenheit = celsius * 9.0 / 5.0 - 32.0;
  printf("%.1f", fahrenheit);
  if (fahrenheit > 100.0) printf(" hot");
  printf("\n");
  return 0;
}
