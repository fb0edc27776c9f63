// A loop without an end is given up too, and the depth that was reached is said.
// RUN: check %s --timeout 1 --engine unroll
// EXPECT-EXIT: 3
// EXPECT-JSON: verdict == "unknown"
// EXPECT-JSON: bound.complete == false
// EXPECT-JSON: bound.unwind > 2
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), i = 0;
  while (i < n) i++;
#ifdef BAD
  assert(i != 3);  // BROKEN
#else
  assert(i == n);
#endif
  return 0;
}
