// A check that is switched off lets the run go on.
// RUN: run %s
// EXPECT-VIOLATION: assertion
// RUN: run %s --checks -assertions
// EXPECT-OK
// EXPECT-STDOUT: ^after$
// RUN: run %s --checks none
// EXPECT-OK
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 1;
  assert(x == 2);  // BROKEN
  printf("after\n");
  return 0;
}
