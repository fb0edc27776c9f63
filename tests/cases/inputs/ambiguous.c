// A name that fits two inputs is an error that lists the choices.
// RUN: run %s --input v=1
// EXPECT-EXIT: 2
// EXPECT-STDERR: first::v
// EXPECT-STDERR: second::v
// RUN: run %s --input first::v=1 --input second::v=2
// EXPECT-OK
// EXPECT-STDOUT: ^12$
#include <stdio.h>

extern int nondet_int(void);

static int first(void) {
  int v = nondet_int();
  return v;
}
static int second(void) {
  int v = nondet_int();
  return v;
}

int main(void) {
  int a = first(), b = second();
  printf("%d%d\n", a, b);
  return 0;
}
