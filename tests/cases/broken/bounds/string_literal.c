// RUN: run %s -- 3
// EXPECT-NATIVE
// RUN: run %s -- 4
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const char *s = "abc";
  int i = atoi(argv[argc - 1]);
  printf("%d\n", s[i]);  // BROKEN
  return 0;
}
