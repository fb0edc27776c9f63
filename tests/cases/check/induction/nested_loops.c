// A loop in a loop, both with a bound that is an input.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int(), m = nondet_int();
  if (n < 0 || m < 0) return 0;
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (j < m) j++;
#ifdef BAD
    if (i == 1) j++;
#endif
    assert(j == m);  // BROKEN
    assert(i < n);
  }
  return 0;
}
