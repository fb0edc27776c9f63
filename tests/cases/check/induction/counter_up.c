// A counter that goes up to an input.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int(), i = 0;
  if (n < 0) return 0;
#ifdef BAD
  while (i <= n && i < 1000) i++;
#else
  while (i < n) i++;
#endif
  assert(i == n);  // BROKEN
  return 0;
}
