// A function without a result that is called above its definition: gcc warns, and takes it for what it is defined to be.
// GCC-ONLY
// RUN: run %s
// EXPECT-STDERR: void_called_before.c: warning: 'show' is called before it is declared
// EXPECT-STDOUT: ^3$
// EXPECT-OK
// RUN: run %s --clang=-w
// EXPECT-NATIVE
// NATIVE-FLAGS: -w
#include <stdio.h>

int main(void) {
  show(3);
  return 0;
}

void show(int number) {
  printf("%d\n", number);
}
