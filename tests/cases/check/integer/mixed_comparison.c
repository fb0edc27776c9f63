// Comparing int with unsigned converts the int.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  int i = nondet_int();
  unsigned u = nondet_uint();
  if (i < 0 && u < 1000) {
#ifdef BAD
    assert(i < u);  // BROKEN
#else
    assert(i > u || u == (unsigned)i || (unsigned)i < u);
    assert((long)i < (long)u);
#endif
  }
  return 0;
}
