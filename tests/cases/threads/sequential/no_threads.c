// Only a program with threads has an order that can be written down as a sequential program.
// RUN: localize %s --dump=sequential
// EXPECT-EXIT: 2
// EXPECT-STDERR: --dump=sequential does not apply to programs without threads
#include <assert.h>

int main(void) {
  int x = 1;
  assert(x == 2);
  return 0;
}
