// --quiet says nothing but what the program says.
// RUN: run %s --quiet --clang=-Wall
// EXPECT-EXIT: 0
// EXPECT-NOT-STDERR: .
// EXPECT-STDOUT: ^runs$
#include <stdio.h>

int main(void) {
  int unused;
  printf("runs\n");
  return 3;
}
