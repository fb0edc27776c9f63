// What leaves one counter comes to another: their sum stays.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  unsigned here = 100, there = 0;
  while (nondet_int()) {
    if (here == 0) continue;
    here--;
#ifdef BAD
    if (here != 97)
#endif
      there++;
  }
  assert(here + there == 100);  // BROKEN
  return 0;
}
