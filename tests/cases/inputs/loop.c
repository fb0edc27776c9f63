// The K-th occurrence of an input has its own name.
// RUN: run %s --input v#1=10 --input v#2=20 --input v#3=30
// EXPECT-OK
// EXPECT-STDOUT: ^60$
// RUN: run %s --input main::v#2=7
// EXPECT-OK
// EXPECT-STDOUT: ^7$
#include <stdio.h>

extern int nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int v = nondet_int();
    sum += v;
  }
  printf("%d\n", sum);
  return 0;
}
