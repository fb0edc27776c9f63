// What is broken only two iterations after it went wrong: one good iteration is not enough.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = 0, b = 0, c = 0;
  while (nondet_int()) {
    assert(c != 77);  // BROKEN
    c = b;
    b = a;
    a = nondet_int();
    if (a == 77) a = 0;
#ifdef BAD
    if (nondet_int() == 1) a = 77;
#endif
  }
  return 0;
}
