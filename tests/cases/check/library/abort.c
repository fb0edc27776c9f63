// abort ends the run without breaking a rule; assert does not let it pass.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  if (x < 0) {
#ifdef BAD
    assert(x != -9);  // BROKEN
#endif
    abort();
  }
  assert(x >= 0);
  return 0;
}
