// Celsius to Fahrenheit and back in whole numbers.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

signed char nondet_schar(void);

int main(void) {
  signed char c = nondet_schar() % 8;
  float f = c * 9.0f / 5.0f + 32.0f;
#ifdef BAD
  int back = (int)((f - 32.0f) * 5.0f / 9.0f);
#else
  float exact = (f - 32.0f) * 5.0f / 9.0f;
  int back = (int)(exact + (exact < 0 ? -0.5f : 0.5f));
#endif
  assert(back == c);  // BROKEN
  return 0;
}
