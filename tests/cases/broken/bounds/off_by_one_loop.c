// The classic: <= instead of <.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
// RUN: run %s --clang=-DFIXED
// EXPECT-NATIVE
#include <stdio.h>

#ifdef FIXED
#define LESS <
#else
#define LESS <=
#endif

int main(void) {
  int squares[10], sum = 0;
  for (int i = 0; i LESS 10; i++) {
    squares[i] = i * i;  // BROKEN
    sum += squares[i];
  }
  printf("%d\n", sum);
  return 0;
}
