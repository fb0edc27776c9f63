// A loop whose bound is an input, but limited.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint();
  if (n > 10) return 0;
  unsigned sum = 0;
  for (unsigned i = 1; i <= n; i++) sum += i;
#ifdef BAD
  assert(sum != 45);  // BROKEN
#else
  assert(sum == n * (n + 1) / 2);
#endif
  return 0;
}
