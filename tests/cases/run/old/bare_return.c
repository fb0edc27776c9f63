// Old code that gcc compiles: a return without a value in a function that has a type, one with a value in a function that
// has none, implicit declarations and types. Clang calls some of it errors; it is warned about, and runs.
// GCC-ONLY
// RUN: run %s
// EXPECT-STDERR: bare_return.c:\d+:\d+: warning: non-void function 'check' should return a value
// EXPECT-STDERR: bare_return.c:\d+:\d+: warning: void function 'tell' should not return a value
// EXPECT-NOT-STDERR: implicit
// EXPECT-STDOUT: ^7 3$
// EXPECT-OK
// RUN: run %s --clang=-w
// EXPECT-NOT-STDERR: warning
// EXPECT-NATIVE
// NATIVE-FLAGS: -w
// RUN: check %s --clang=-w
// EXPECT-HOLDS
#include <stdio.h>

int told;

int check(int n) {
  if (n < 0) return;
  return n;
}

void tell(int n) {
  told = n;
  return later(n);
}

count = 3;

int later(int n) {
  return n + 1;
}

int main(void) {
  check(-1);
  tell(check(7));
  printf("%d %d\n", told, count);
  return 0;
}
