// A patch that changes a run which succeeds leaves a test behind: the next ones keep it.
// RUN: repair %s --suspect 18
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].keeps == "every successful run"
// EXPECT-JSON: repairs[0].replacement matches "^if \\(i"
#include <stdio.h>

static int table[4] = {1, 2, 3, 4};

int main(void) {
  int x;
  int i = 0;
  switch (x) {
    case 77777: i = 4; break;
    case 12345: i = 1; break;
  }
  printf("%d\n", table[i]);
  return 0;
}
