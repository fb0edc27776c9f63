// A program that is used to wrapping around: then it says nothing about a value that it does, here the start of a hash.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-NOT-STDOUT: wraps around
// Products that need not wrap around.
// RUN: localize %s --clang=-DSMALL
// EXPECT-EXIT: 1
// EXPECT-NOT-STDOUT: wraps around
#include <assert.h>

int main(void) {
#ifdef SMALL
  int a = 4, b = 6;
  int product = a * b;
  assert(product == 36);
#else
  int hash = 2000000000;
  hash = hash + 2000000000;
  int b = 7;
  int product = 5 * b;
  assert(product == 36 && hash != 0);
#endif
}
