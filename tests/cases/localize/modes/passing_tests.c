// The constant could be any number that makes the failing test good; only one keeps the passing ones.
// RUN: localize %s --tests passing_tests.json --suspect 16-17
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 16 `2`
// EXPECT-DIAGNOSIS: line 17 `n * factor`
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests passing_tests.json --suspect 16-17 --replacement local
// EXPECT-EXIT: 1
// EXPECT-NO-DIAGNOSIS: line 16 `2`
// EXPECT-DIAGNOSIS: line 17 `n * factor` -> 10
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
