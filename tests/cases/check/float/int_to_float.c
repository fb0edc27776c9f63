// An int as a float keeps 24 bits.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int i = nondet_int();
#ifdef BAD
  if (i < 0 || i > 16777217) return 0;
#else
  if (i < -16777216 || i > 16777216) return 0;
#endif
  float f = (float)i;
  assert((int)f == i);  // BROKEN
  return 0;
}
