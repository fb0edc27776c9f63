// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-STDOUT: ^0 0 0 0 $
#include <stdio.h>

static int before[4], table[4], after[4];

int main(void) {
  for (int i = 0; i < 4; i++) printf("%d ", table[i] + before[i] + after[i]);
  printf("\n");
  for (int i = 0; i < 8; i++)
    table[i] = i;  // BROKEN
  printf("%d\n", after[0]);
  return 0;
}
