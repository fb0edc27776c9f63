// RUN: run %s
// EXPECT-VIOLATION: invalid-pointer
#include <stdio.h>

int main(void) {
  int *p = (int *)0x7654321098;
  printf("before\n");
  *p = 3;  // BROKEN
  return 0;
}
