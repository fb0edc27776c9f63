// RUN: run %s
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>

static int one(void) { return 1; }
static int (*const table[3])(void) = {one, NULL, one};

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++)
    sum += table[i]();  // BROKEN
  printf("%d\n", sum);
  return 0;
}
