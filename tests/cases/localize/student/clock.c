// A wrong format: minutes need two digits.
// RUN: localize %s --tests clock.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `"%d:%d\n"` number 1
// FIX: `"%d:%02d\n"`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int minutes;
  scanf("%d", &minutes);
  printf("%d:%d\n", minutes / 60, minutes % 60);  // FAULT
  return 0;
}
