// A loop without an end leaves no run that goes wrong; the bound says so.
// RUN: check %s --unwind 5
// EXPECT-HOLDS: up to 5
// RUN: check %s --unwind 5 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = 0;
  for (;;) {
    x = nondet_int();
#ifdef BAD
    assert(x != 1000);  // BROKEN
#else
    assert(x == x);
#endif
  }
}
