// A loop that gotos make.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int tries = 0;
again:
  if (nondet_int()) {
    if (tries < 10) tries++;
#ifdef BAD
    if (tries == 3 && nondet_int()) tries = 12;
#endif
    goto again;
  }
  assert(tries <= 10);  // BROKEN
  return 0;
}
