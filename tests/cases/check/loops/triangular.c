// The inner bound depends on the outer counter.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 5, pairs = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = i + 1; j < n; j++) pairs++;
#ifdef BAD
  assert(pairs * 2 != n * (n - 1) || n != 4);  // BROKEN
#else
  assert(pairs * 2 == n * (n - 1));
#endif
  return 0;
}
