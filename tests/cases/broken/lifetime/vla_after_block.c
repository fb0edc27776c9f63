// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  int *p;
  {
    int a[argc + 2];
    a[1] = 4;
    p = a;
    printf("%d\n", p[1]);
  }
  p[1] = 5;  // BROKEN
  return 0;
}
