// a + b == 2 * (a & b) + (a ^ b), so the average needs no wider type.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint();
#ifdef BAD
  unsigned average = (a + b) >> 1;
#else
  unsigned average = (a & b) + ((a ^ b) >> 1);
#endif
  assert(average == (unsigned)(((unsigned long)a + b) / 2));  // BROKEN
  return 0;
}
