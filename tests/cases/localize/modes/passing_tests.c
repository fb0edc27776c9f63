// The constant could be any number that makes the failing test good; only one keeps the passing ones.
// RUN: localize %s --tests passing_tests.json --suspect 15-16
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 15 `2`
// EXPECT-DIAGNOSIS: line 16 `n * factor`
// RUN: localize %s --tests passing_tests.json --suspect 15-16 --replacement local
// EXPECT-EXIT: 1
// EXPECT-NO-DIAGNOSIS: line 15 `2`
// EXPECT-DIAGNOSIS: line 16 `n * factor` -> 10
// EXPECT-DIAGNOSES: only
#include <stdio.h>
int main(void) {
  int n = 0, factor;
  scanf("%d", &n);
  factor = 2;
  int result = n * factor;
  printf("%d\n", result);
  return 0;
}
