// An average of nothing.
// RUN: run %s
// STDIN: 1 2 3
// EXPECT-NATIVE
// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
#include <stdio.h>

int main(void) {
  int v, n = 0;
  long average = 0;
  while (scanf("%d", &v) == 1) {
    average += v;
    n++;
  }
  average /= n;  // BROKEN
  printf("%ld\n", average);
  return 0;
}
