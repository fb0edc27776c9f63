// An input bounds the loop: with --unwind the answer holds only so far.
// RUN: check %s --unwind 4
// EXPECT-HOLDS: up to 4
// RUN: check %s --unwind 6
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: bound.unwind == 6
// EXPECT-JSON: bound.complete == false
// RUN: check %s
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), i = 0;
  while (i < n) i++;
  assert(i != 5);  // BROKEN
  return 0;
}
