// RUN: run %s
// EXPECT-VIOLATION: invalid-call
#include <stdio.h>

static int add(int a, int b) { return a + b; }

int main(void) {
  int (*fits)(int, int) = add;
  double (*unfit)(const char *) = (double (*)(const char *))add;
  printf("%d\n", fits(1, 2));
  printf("%g\n", unfit("x"));  // BROKEN
  return 0;
}
