// RUN: run %s
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>

int main(void) {
  double *table = 0;
  for (int i = 2; i < 5; i++)
    table[i] = i;  // BROKEN
  return 0;
}
