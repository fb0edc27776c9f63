// assume, __VERIFIER_assume and __CPROVER_assume.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
void assume(int);
void __VERIFIER_assume(int);
void __CPROVER_assume(_Bool);

int main(void) {
  int x = nondet_int();
  assume(x >= 0);
  __VERIFIER_assume(x <= 10);
  __CPROVER_assume(x % 2 == 1);
#ifdef BAD
  assert(x < 9);  // BROKEN
#else
  assert(x == 1 || x == 3 || x == 5 || x == 7 || x == 9);
#endif
  return 0;
}
