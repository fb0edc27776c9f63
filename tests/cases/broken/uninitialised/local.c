// RUN: run %s --checks +uninitialised -- x
// EXPECT-OK
// RUN: run %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  int n;
  if (argc > 1) n = 5;
  printf("%d\n", n + 1);  // BROKEN
  return 0;
}
