// The index grows with the depth of recursion; the stack of calls is shown.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-STDERR: called from fill
// EXPECT-STDERR: called from main
#include <stdio.h>

static int path[4];

static void fill(int depth) {
  path[depth] = depth;  // BROKEN
  if (depth < 10) fill(depth + 1);
}

int main(void) {
  fill(0);
  printf("%d\n", path[3]);
  return 0;
}
