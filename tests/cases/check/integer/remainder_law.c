// (a / b) * b + a % b == a, with the sign of the remainder that of a.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

signed char nondet_schar(void);

int main(void) {
  signed char a = nondet_schar(), b = nondet_schar();
  if (b == 0) return 0;
  assert((a / b) * b + a % b == a);
  assert(a >= 0 ? a % b >= 0 : a % b <= 0);
#ifdef BAD
  assert(a % b >= 0);  // BROKEN
#endif
  return 0;
}
