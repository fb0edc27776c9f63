// Comparing a literal that no float has.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float f = nondet_float();
#ifdef BAD
  assert(f != 0.1f);  // BROKEN
#else
  assert(f != 0.1);
#endif
  return 0;
}
