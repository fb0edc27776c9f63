// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

static int sum(const int *p, const int *end) {
  int s = 0;
  while (p <= end) {
    s += *p;  // BROKEN
    p++;
  }
  return s;
}

int main(void) {
  int a[] = {1, 2, 3};
  printf("%d\n", sum(a, a + 3));
  return 0;
}
