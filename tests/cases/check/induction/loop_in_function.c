// A loop in a function that another loop calls.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
unsigned nondet_uint(void);
static unsigned most(unsigned n) {
  unsigned found = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned each = nondet_uint() % 10;
    if (each > found) found = each;
  }
  return found;
}
int main(void) {
  unsigned all = 0;
  while (nondet_uint()) {
    unsigned one = most(nondet_uint());
    assert(one < 10);
    if (one > all) all = one;
#ifdef BAD
    if (all == 9) all++;
#endif
    assert(all <= 9);  // BROKEN
  }
  return 0;
}
