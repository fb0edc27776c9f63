// Doubling is exact; multiplying by 0.1 and 10 is not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  if (!(x >= 1.0f && x <= 2.0f)) return 0;
  assert(x * 2.0f == x + x);
  assert(x * 2.0f / 2.0f == x);
#ifdef BAD
  assert(x * 0.1f * 10.0f == x);  // BROKEN
#endif
  return 0;
}
