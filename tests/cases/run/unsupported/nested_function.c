// Clang does not know nested functions: its own diagnostic, exit 2.
// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: nested_function.c:9:18: error: function definition is not allowed here
#include <stdio.h>

int main(void) {
  int base = 5;
  int add(int x) { return x + base; }
  printf("%d\n", add(3));
  return 0;
}
