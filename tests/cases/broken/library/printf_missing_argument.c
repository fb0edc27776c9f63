// RUN: run %s
// EXPECT-VIOLATION: missing-argument
#include <stdio.h>

int main(void) {
  printf("%d %d\n", 1, 2);
  printf("%d %d\n", 3);  // BROKEN
  return 0;
}
