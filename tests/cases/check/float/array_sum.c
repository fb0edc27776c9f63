// The order of a sum matters.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);

int main(void) {
  float v[3];
  for (int i = 0; i < 3; i++) {
    v[i] = nondet_float();
    if (!(v[i] == 0.0f || v[i] == 1.0f || v[i] == 16777216.0f)) return 0;
  }
  float left = v[0] + v[1] + v[2], right = v[2] + v[1] + v[0];
#ifdef BAD
  assert(left == right);  // BROKEN
#else
  assert(left - right <= 2.0f && right - left <= 2.0f);
#endif
  return 0;
}
