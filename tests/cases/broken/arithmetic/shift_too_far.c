// RUN: run %s --checks +shift -- 31
// EXPECT-OK
// RUN: run %s --checks +shift -- 32
// EXPECT-VIOLATION: shift
// RUN: run %s --checks +shift -- -1
// EXPECT-VIOLATION: shift
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  unsigned one = 1;
  int n = atoi(argv[argc - 1]);
  printf("%u\n", one << n);  // BROKEN
  return 0;
}
