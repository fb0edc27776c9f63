// An average that is cut off. The value that it should have is what one would write, not the first that prints so.
// RUN: localize %s --tests %d/float_decimals.json --recheck off
// EXPECT-EXIT: 1
// EXPECT-FAULT: `sum / 2` number 1
// EXPECT-STDOUT: test odd: 1.0 -> 1.5
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main(void) {
  int first, second;
  if (scanf("%d %d", &first, &second) != 2) return 1;
  int sum = first + second;
  double average = sum / 2;  // FAULT
  printf("%.1f\n", average);
  return 0;
}
