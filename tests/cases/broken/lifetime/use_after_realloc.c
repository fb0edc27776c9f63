// The old pointer is kept over a realloc.
// RUN: run %s
// EXPECT-VIOLATION: use-after-free
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(2 * sizeof *a), *first = a;
  a[0] = 1;
  a[1] = 2;
  a = realloc(a, 1000 * sizeof *a);
  printf("%d\n", a[1]);
  printf("%d\n", *first);  // BROKEN
  free(a);
  return 0;
}
