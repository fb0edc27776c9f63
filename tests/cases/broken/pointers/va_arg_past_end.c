// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- 4
// EXPECT-VIOLATION: missing-argument
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int sum(int n, ...) {
  va_list list;
  int total = 0;
  va_start(list, n);
  while (n--)
    total += va_arg(list, int);  // BROKEN
  va_end(list);
  return total;
}

int main(int argc, char **argv) {
  printf("%d\n", sum(atoi(argv[argc - 1]), 1, 2, 3));
  return 0;
}
