// The initialisers of global variables, and texts that are printed: natively a variable is set before main begins, and marks are
// printed in the place of texts.
// RUN: localize %s --tests initialisers.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 22 `2` -> 3
// EXPECT-DIAGNOSIS: line 21 `5` -> 6 or 7
// EXPECT-STDOUT: all confirmed by native runs
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests texts.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 28:\d+: should print another text
// EXPECT-STDOUT: confirmed by a native run
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests lines.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 29:\d+: should print another text
// EXPECT-STDOUT: confirmed by a native run
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int limit = 5;
int steps[3] = {1, 2, 3};

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  printf("limit is %d (%%)\n", limit + n * steps[1]);
  puts("Done");
  return 0;
}
