// Conversion to int cuts towards zero.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float f = nondet_float();
  if (!(f > -1000.0f && f < 1000.0f)) return 0;
  int i = (int)f;
  assert(f >= 0 ? (float)i <= f : (float)i >= f);
#ifdef BAD
  assert((float)i <= f);  // BROKEN
#else
  assert((float)i - f < 1.0f && f - (float)i < 1.0f);
#endif
  return 0;
}
