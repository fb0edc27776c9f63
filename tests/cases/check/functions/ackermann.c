// Ackermann's function on small arguments.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  unsigned m = nondet_uint(), n = nondet_uint();
  if (m > 1 || n > 2) return 0;
  unsigned a = ackermann(m, n);
#ifdef BAD
  assert(a != 4);  // BROKEN
#else
  assert(a == n + m + 1);
#endif
  return 0;
}
