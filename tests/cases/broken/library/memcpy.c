// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(void) {
  int from[4] = {1, 2, 3, 4}, to[3];
  memcpy(to, from, 3 * sizeof(int));
  printf("%d\n", to[2]);
  memcpy(to, from, sizeof from);  // BROKEN
  return 0;
}
