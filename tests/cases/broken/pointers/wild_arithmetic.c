// Far outside the object that the pointer came from.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  int a[3] = {1, 2, 3}, b[3] = {4, 5, 6};
  int *p = a + 1000;
  printf("%d\n", b[0]);
  printf("%d\n", *p);  // BROKEN
  return 0;
}
