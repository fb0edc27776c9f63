// The Boolean program that a proof by abstraction rests on, with what its variables mean in C.
// RUN: check %s --engine abstraction --dump=boolean
// EXPECT-EXIT: 0
// EXPECT-STDOUT: ^//@ int x;$
// EXPECT-STDOUT: ^//@ p1: x == 0$
// EXPECT-STDOUT: ^void count\(\)$
// EXPECT-STDOUT: assert\(p1\)
#include <assert.h>
static int x;
static void count(void) {
  x = x - 1;
  if (x != 0) count();
}
int main(void) {
  x = 3;
  count();
  assert(x == 0);
  return 0;
}
