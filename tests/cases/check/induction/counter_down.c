// A counter that goes down from an input.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), left = n;
#ifdef BAD
  if (left == 3) left++;
#endif
  while (left > 0) {
    assert(left <= n);  // BROKEN
    left--;
  }
  assert(left == 0);
  return 0;
}
