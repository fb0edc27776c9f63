// Warnings are shown, and the program runs.
// RUN: run %s --clang=-Wall
// EXPECT-OK
// EXPECT-STDERR: only_warnings.c:10:7: warning: unused variable 'unused'
// EXPECT-STDOUT: ^runs$
// EXPECT-JSON: warnings.# >= 1
#include <stdio.h>

int main(void) {
  int unused;
  printf("runs\n");
  return 0;
}
