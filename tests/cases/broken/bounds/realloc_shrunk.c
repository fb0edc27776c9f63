// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(10 * sizeof *a);
  for (int i = 0; i < 10; i++) a[i] = i;
  a = realloc(a, 5 * sizeof *a);
  printf("%d\n", a[4]);
  printf("%d\n", a[5]);  // BROKEN
  free(a);
  return 0;
}
