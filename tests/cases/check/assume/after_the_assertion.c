// An assumption does not reach back to an assertion before it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
void assume(int);

int main(void) {
  int x = nondet_int();
#ifdef BAD
  assert(x > 0);  // BROKEN
  assume(x > 0);
#else
  assume(x > 0);
  assert(x > 0);
#endif
  return 0;
}
