// Clang's own diagnostics, with line and column; ours stay quiet.
// RUN: run %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: does_not_compile.c:12:11: error: use of undeclared identifier 'undeclared'
// EXPECT-STDERR: does_not_compile.c:13:16: error: expected ';' after return statement
// EXPECT-STDERR: 2 errors generated
// EXPECT-NOT-STDERR: culprit:
// EXPECT-NOT-STDOUT: .
#include <stdio.h>

int main(void) {
  int x = undeclared;
  return x + 1
}
