// A number that goes up by two stays even.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  unsigned x = 0;
  while (nondet_int()) {
    x += 2;
#ifdef BAD
    if (x == 6) x++;
#endif
    assert(x != 31);  // BROKEN
  }
  return 0;
}
