// A callback of qsort breaks the rule: the line is in the callback, the stack goes through the library to main.
// RUN: run %s
// EXPECT-VIOLATION: division-by-zero
// EXPECT-STDERR: called from main
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x / y - y / x;  // BROKEN
}

int main(void) {
  int a[] = {3, 1, 0, 2};
  qsort(a, 4, sizeof *a, compare);
  printf("%d\n", a[0]);
  return 0;
}
