// A square root of an unknown number.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  if (!(x >= 0.0f && x <= 100.0f)) return 0;
  float r = sqrtf(x);
#ifdef BAD
  assert(r <= 9.5f);  // BROKEN
#else
  assert(r >= 0.0f && r <= 10.0f);
#endif
  return 0;
}
