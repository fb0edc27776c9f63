// div gives quotient and remainder together.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

signed char nondet_schar(void);

int main(void) {
  int a = nondet_schar(), b = nondet_schar();
  if (b == 0) return 0;
  div_t d = div(a, b);
  assert(d.quot * b + d.rem == a);
#ifdef BAD
  assert(d.rem >= 0);  // BROKEN
#endif
  return 0;
}
