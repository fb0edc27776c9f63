// Where C leaves the order open, culprit evaluates as Clang does: from left to right.
// RUN: run %s
// EXPECT-EXIT: 0
// EXPECT-STDOUT: ^1 2 3 = 6$
// EXPECT-STDOUT: ^4 5 = 9$
// EXPECT-STDOUT: ^6 7 = 42$
// EXPECT-STDOUT: ^1 2 3 4 = 4$
#include <stdio.h>

static int trace(int n) {
  printf("%d ", n);
  return n;
}
static int sum(int a, int b, int c) { return a + b + c; }

int main(void) {
  printf("= %d\n", sum(trace(1), trace(2), trace(3)));
  printf("= %d\n", trace(4) + trace(5));
  printf("= %d\n", trace(6) * trace(7));
  int a[] = {trace(1), trace(2), trace(3), trace(4)};
  printf("= %d\n", a[3]);
  return 0;
}
