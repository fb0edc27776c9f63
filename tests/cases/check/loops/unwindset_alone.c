// A bound for one loop is kept while the others are followed to their end.
// RUN: check %s --unwindset main.0:3
// EXPECT-HOLDS: up to 2
// EXPECT-JSON: bound.loops == ["main.0"]
// RUN: check %s --unwindset main.0:6
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), sum = 0;
  for (unsigned i = 0; i < n; i++) sum += i;
  assert(sum != 10);  // BROKEN
  return 0;
}
