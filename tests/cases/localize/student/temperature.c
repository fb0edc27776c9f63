// Integer division: five ninths are 0.
// RUN: localize %s --tests temperature.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `5 / 9` number 1
// FIX: `5.0 / 9`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  double fahrenheit, celsius;
  scanf("%lf", &fahrenheit);
  celsius = 5 / 9 * (fahrenheit - 32);  // FAULT
  printf("%.1f\n", celsius);
  return 0;
}
