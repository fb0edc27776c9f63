// Addition of floats commutes but is not associative.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float a = nondet_float(), b = nondet_float();
  float x = a + b, y = b + a;
  assert(x == y || x != x);
#ifdef BAD
  assert((a + b) - b == a || a != a || b != b || x != x);  // BROKEN
#endif
  return 0;
}
