// argv holds argc strings and NULL.
// RUN: run %s -- x
// EXPECT-OK
// RUN: run %s
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>

int main(int argc, char **argv) {
  printf("%d\n", argc);
  char c = argv[1][0];  // BROKEN
  printf("%c\n", c);
  return 0;
}
