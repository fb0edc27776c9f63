// A variable of the loop's body is another one in each round.
// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

int main(void) {
  int *previous = NULL, sum = 0;
  for (int i = 0; i < 3; i++) {
    int value = i * 10;
    if (previous) {
      sum += *previous;  // BROKEN
    }
    previous = &value;
  }
  printf("%d\n", sum);
  return 0;
}
