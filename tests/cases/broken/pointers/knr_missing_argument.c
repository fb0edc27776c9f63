// RUN: run %s --clang=-std=gnu89
// EXPECT-VIOLATION: missing-argument
#include <stdio.h>

int add(a, b)
int a, b;
{ return a + b; }

int main() {
  printf("%d\n", add(1, 2));
  printf("%d\n", add(1));  /* BROKEN */
  return 0;
}
