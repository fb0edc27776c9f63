// RUN: run %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised
#include <stdio.h>

struct pair { int a, b; };

static int sum(const struct pair *p) {
  return p->a + p->b;  // BROKEN
}

int main(void) {
  struct pair full = {1, 2}, half;
  half.a = 1;
  struct pair copied = half;
  printf("%d\n", sum(&full));
  printf("%d\n", sum(&copied));
  return 0;
}
