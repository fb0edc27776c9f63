// Clang's own diagnostics, with line and column; ours stay quiet.
// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: does_not_compile.c:11:11: error: use of undeclared identifier 'undeclared'
// EXPECT-STDERR: does_not_compile.c:12:15: error: expected ';' after return statement
// EXPECT-NOT-STDERR: culprit:
// EXPECT-NOT-STDOUT: .
#include <stdio.h>

int main(void) {
  int x = undeclared;
  return x + 1
}
