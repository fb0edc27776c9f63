// An array that is not initialised.
// RUN: localize %s --tests tally.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `int tally[5]` number 1
// FIX: `int tally[5] = {0}`
// EVERY-TEST-FAILS
// EXPECT-STDOUT: should be initialised, with \{0, 0, 0, 0, 0\}
// EXPECT-STDOUT: confirmed by a native run
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int tally[5];  // FAULT
  int n, i;
  while (scanf("%d", &n) == 1) {
    if (n >= 0 && n < 5) tally[n]++;
  }
  for (i = 0; i < 5; i++) printf("%d: %d\n", i, tally[i]);
  return 0;
}
