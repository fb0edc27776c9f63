// Recursion with an unknown argument.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(void) {
  unsigned n = nondet_uint();
  if (n > 6) return 0;
  unsigned f = fib(n);
#ifdef BAD
  assert(f <= n || n < 6);  // BROKEN
#else
  assert(f <= n + 2);
#endif
  return 0;
}
