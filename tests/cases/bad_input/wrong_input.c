// RUN: run %s --input nothing=5
// EXPECT-EXIT: 2
// EXPECT-STDERR: nothing
// RUN: run %s --input nonsense
// EXPECT-EXIT: 2
// EXPECT-STDERR: NAME=VALUE
// RUN: run %s --input n=abc
// EXPECT-EXIT: 2
// EXPECT-STDERR: abc
// RUN: run %s --input n=41
// EXPECT-OK
// EXPECT-STDOUT: ^42$
#include <stdio.h>

extern int nondet_int(void);

int main(void) {
  int n = nondet_int();
  printf("%d\n", n + 1);
  return 0;
}
