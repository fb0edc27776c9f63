// All properties are decided; --first stops at one.
// RUN: check %s
// EXPECT-EXIT: 1
// EXPECT-JSON: properties.# == 4
// EXPECT-STDOUT: 2 of 4 properties violated
// RUN: check %s --first
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// EXPECT-NOT-STDOUT: 2 of 4
// RUN: check %s --clang=-DGOOD
// EXPECT-HOLDS
// EXPECT-STDOUT: all 4 properties hold
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
#ifdef GOOD
  if (x == 1 || x == 3) return 0;
#endif
  assert(x != 1);
  assert(x + 1 != x);
  assert(x != 3);
  assert((x ^ x) == 0);
  return 0;
}
