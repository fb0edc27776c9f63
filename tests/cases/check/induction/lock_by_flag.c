// A lock that is held if and only if a flag says so, from iteration to iteration.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int held = 0, busy = 0;
  while (nondet_int()) {
    if (nondet_int()) {
      if (!busy) {
        assert(!held);  // BROKEN
        held = 1;
        busy = 1;
      }
    } else if (busy) {
      assert(held);
#ifndef BAD
      held = 0;
#endif
      busy = 0;
    }
  }
  return 0;
}
