// 64-bit products of 32-bit factors do not lose anything.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned a = nondet_uint();
  unsigned b = 65537;
#ifdef BAD
  unsigned long long product = a * b;
#else
  unsigned long long product = (unsigned long long)a * b;
#endif
  assert(product >= a);  // BROKEN
  return 0;
}
