// RUN: run %s --checks +overflow -- 12
// EXPECT-NATIVE
// RUN: run %s --checks +overflow -- 13
// EXPECT-VIOLATION: signed-overflow
#include <stdio.h>
#include <stdlib.h>

static int factorial(int n) {
  int f = 1;
  for (int i = 2; i <= n; i++)
    f *= i;  // BROKEN
  return f;
}

int main(int argc, char **argv) {
  printf("%d\n", factorial(atoi(argv[argc - 1])));
  return 0;
}
