// Two automata that are never in their last state together.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int north = 0, east = 2;
  while (nondet_int()) {
    if (north == 2) {
      north = 1;
    } else if (north == 1) {
      north = 0;
      east = 2;
    } else if (east == 2) {
      east = 1;
    } else {
#ifndef BAD
      east = 0;
#endif
      north = 2;
    }
    assert(north == 0 || east == 0);  // BROKEN
  }
  return 0;
}
