// Ten steps of 0.1 do not make one.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

_Bool nondet_bool(void);

int main(void) {
#ifdef BAD
  float step = nondet_bool() ? 0.1f : 0.25f;
#else
  float step = nondet_bool() ? 0.125f : 0.25f;
#endif
  float x = 0;
  int n = 0;
  while (x != 1.0f && n < 12) {
    x += step;
    n++;
  }
  assert(x == 1.0f);  // BROKEN
  return 0;
}
