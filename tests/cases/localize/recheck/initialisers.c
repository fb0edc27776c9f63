// The initialisers of global variables, and texts that are printed: natively a variable is set before main begins, and marks are
// printed in the place of texts.
// RUN: localize %s --tests initialisers.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 19 `2` -> 3
// EXPECT-DIAGNOSIS: line 18 `5` -> 6 or 7
// EXPECT-STDOUT: all confirmed by native runs
// RUN: localize %s --tests texts.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 25:\d+: should print another text
// EXPECT-STDOUT: confirmed by a native run
// RUN: localize %s --tests lines.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 26:\d+: should print another text
// EXPECT-STDOUT: confirmed by a native run
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
