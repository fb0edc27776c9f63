// Comparisons with NaN are false, except !=.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

double nondet_double(void);

int main(void) {
  double a = nondet_double(), b = nondet_double();
#ifdef BAD
  assert(a < b || a >= b);  // BROKEN
#else
  assert(a < b || a >= b || a != a || b != b);
  assert(!(a < b && b < a));
  assert(!(a < b) || a != b);
#endif
  return 0;
}
