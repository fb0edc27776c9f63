// Contradictory assumptions behind a loop that has no bound: a proof that no run breaks a rule is worth nothing there.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --engine abstraction
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-LIMIT: no run was found that satisfies the assumptions
// RUN: check %s --clang=-DBAD --engine induction
// EXPECT-LIMIT: no run was found that satisfies the assumptions
// RUN: check %s --clang=-DBAD --engine abstraction
// EXPECT-LIMIT: no run was found that satisfies the assumptions
#include <assert.h>

int nondet_int(void);
void __CPROVER_assume(int);

int main(void) {
  int n = nondet_int();
  int i = 0;
  while (i < n) i++;
#ifdef BAD
  __CPROVER_assume(n > 5 && n < 3);
#else
  __CPROVER_assume(n > 5000 && n < 6000);
#endif
  assert(n > 4);
  return 0;
}
