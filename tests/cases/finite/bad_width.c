// Widths and constants that cannot be.
// RUN: check %s --int-width 1
// EXPECT-EXIT: 2
// EXPECT-STDERR: --int-width: 1 is not between 2 and 64
// RUN: check %s --int-width 3
// EXPECT-EXIT: 2
// EXPECT-STDERR: the constant 9 does not fit into 3 bits
// RUN: check %s --int-width 5
// EXPECT-EXIT: 0
// RUN: repair %s --int-width 5 --targets nosuch
// EXPECT-EXIT: 2
// EXPECT-STDERR: --targets: the program has no variable 'nosuch'
// RUN: repair %s --int-width 5
// EXPECT-EXIT: 0
// EXPECT-STDOUT: nothing to repair
#include <assert.h>
int main(void) {
  int x = 9;
  assert(x == 9);
  return 0;
}
