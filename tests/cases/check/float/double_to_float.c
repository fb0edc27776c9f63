// Narrowing a double rounds.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

double nondet_double(void);
float nondet_float(void);

int main(void) {
  float f = nondet_float();
  assert(f != f || (float)(double)f == f);
#ifdef BAD
  double d = nondet_double();
  assert(d != d || (double)(float)d == d);  // BROKEN
#endif
  return 0;
}
