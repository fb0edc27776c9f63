// RUN: run %s
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>

int main(void) {
  int *p = NULL;
  printf("before\n");
  printf("%d\n", *p);  // BROKEN
  return 0;
}
