// Only the long double itself is not supported, not the members beside it.
// RUN: run %s
// EXPECT-UNSUPPORTED: long double
// EXPECT-STDOUT: ^7 32$
#include <stdio.h>

struct with {
  int a;
  long double b;
};

int main(void) {
  struct with w;
  w.a = 7;
  printf("%d %zu\n", w.a, sizeof w);
  w.b = w.a;  // UNSUPPORTED
  return 0;
}
