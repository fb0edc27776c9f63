// How many failing and passing tests execute each line.
// RUN: localize %s --tests %d/coverage.json --recheck off
// EXPECT-EXIT: 1
// EXPECT-JSON: coverage.# == 6
// EXPECT-JSON: coverage[2].location.line == 22
// EXPECT-JSON: coverage[2].failing == 1
// EXPECT-JSON: coverage[2].passing == 2
// EXPECT-JSON: coverage[3].location.line == 23
// EXPECT-JSON: coverage[3].failing == 1
// EXPECT-JSON: coverage[3].passing == 0
// EXPECT-DIAGNOSES: complete
// The same in what `repair` says.
// RUN: repair %s --tests %d/coverage.json --recheck off
// EXPECT-EXIT: 1
// EXPECT-JSON: coverage.# == 6
// EXPECT-JSON: coverage[3].failing == 1
#include <stdio.h>

int main(void) {
  int n = 0;
  scanf("%d", &n);
  if (n < 0)
    n = n - 1;
  printf("%d\n", n);
  return 0;
}
