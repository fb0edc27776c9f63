// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int *a = malloc(10 * sizeof *a);
  memset(a, 0, 10);
  memset(a, 0, 11 * sizeof *a);  // BROKEN
  printf("%d\n", a[0]);
  free(a);
  return 0;
}
