// RUN: run %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised
#include <stdio.h>

int main(void) {
  char flags[4];
  flags[0] = 1;
  for (int i = 0; i < 4; i++)
    if (flags[i])  // BROKEN
      printf("%d\n", i);
  return 0;
}
