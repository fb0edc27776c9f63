// The two zeros are equal but their quotients are not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

float nondet_float(void);

int main(void) {
  float x = nondet_float();
  if (x != 0.0f) return 0;
  assert(x == -x);
#ifdef BAD
  assert(1.0f / x > 0);  // BROKEN
#else
  float q = 1.0f / x;
  assert(q > 1e30f || q < -1e30f);
#endif
  return 0;
}
