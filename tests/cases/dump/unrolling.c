// --dump=unrolling: the executed steps instead of the output.
// RUN: run %s --dump=unrolling
// EXPECT-EXIT: 0
// EXPECT-STDOUT: unrolling.c:16:\d+ +main +x = 3$
// EXPECT-STDOUT: unrolling.c:17:\d+ +main +branch x > 2 is true
// EXPECT-STDOUT: unrolling.c:17:\d+ +main +call twice\(3\)
// EXPECT-STDOUT: unrolling.c:12:\d+ +twice +return 6
// EXPECT-STDOUT: unrolling.c:17:\d+ +main +x = 6$
#include <stdio.h>

static int twice(int n) {
  return 2 * n;
}

int main(void) {
  int x = 3;
  if (x > 2) x = twice(x);
  printf("%d\n", x);
  return 0;
}
