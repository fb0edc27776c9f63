// RUN: run %s -- 4
// EXPECT-NATIVE
// RUN: run %s -- 5
// EXPECT-VIOLATION: out-of-bounds
// RUN: run %s -- -1
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int a[5] = {10, 20, 30, 40, 50};
  int i = atoi(argv[argc - 1]);
  printf("start\n");
  int v = a[i];  // BROKEN
  printf("%d\n", v);
  return 0;
}
