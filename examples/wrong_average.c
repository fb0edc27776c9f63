// The average of two large numbers is negative: the sum overflows. The assertion notices the result, and the check for
// overflow the cause.
//   echo 4 8 | culprit run examples/wrong_average.c
//   echo 2000000000 2000000000 | culprit run examples/wrong_average.c
//   echo 2000000000 2000000000 | culprit run examples/wrong_average.c --checks +overflow
// RUN: run %s
// STDIN: 4 8
// EXPECT-NATIVE
// RUN: run %s
// STDIN: 2000000000 2000000000
// EXPECT-VIOLATION: assertion line 29
// RUN: run %s --checks +overflow
// STDIN: 2000000000 2000000000
// EXPECT-VIOLATION: signed-overflow line 22 /2000000000 \+ 2000000000/
// RUN: check %s
// EXPECT-VIOLATION: assertion line 29
// EXPECT-STDOUT: 1 of 2 properties violated, up to unwind \d+
#include <assert.h>
#include <stdio.h>

static int average(int low, int high) {
  return (low + high) / 2;
}

int main(void) {
  int low, high;
  while (scanf("%d %d", &low, &high) == 2) {
    int middle = average(low, high);
    assert(low <= middle && middle <= high);
    printf("%d\n", middle);
  }
  return 0;
}
