// RUN: run %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(4 * sizeof *a), sum = 0;
  for (int i = 0; i < 3; i++) a[i] = i;
  for (int i = 0; i < 4; i++)
    sum += a[i];  // BROKEN
  printf("%d\n", sum);
  free(a);
  return 0;
}
