// Bytes of standard input that are no UTF-8 are shown as numbers, on the terminal and in JSON.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-STDOUT: stdin = "\\351"
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c != 0xe9);  // BROKEN
  return 0;
}
