// Surplus arguments are evaluated and ignored, for printf and for functions without a prototype.
// RUN: run %s --clang=-std=gnu89
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stdio.h>

int add(a, b)
int a, b;
{ return a + b; }

static int count;
static int note() { return ++count; }

int main() {
  printf("%d\n", 1, 2, note());
  printf("%d\n", add(1, 2, note(), 5));
  printf("%d\n", count);
  return 0;
}
