// The program of paper 004 (Figure 2), with the condition that it should have: recursion without a bound that is known.
// RUN: check %s --engine abstraction
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "abstraction"
// EXPECT-JSON: predicates[0] == "x == 0"
// RUN: check %s --engine abstraction --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
static int x;
static void f(void) {
  x = x - 1;
#ifdef BAD
  if (x > 1) f();
#else
  if (x != 0) f();
#endif
}
int main(void) {
  x = 3;
  f();
  assert(x == 0);  // BROKEN
  return 0;
}
