// Squares of narrow numbers fit an int; converted back they may be anything.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

short nondet_short(void);
signed char nondet_schar(void);

int main(void) {
  short a = nondet_short();
  int square = a * a;
  assert(square != 2);
  signed char b = nondet_schar();
  assert(b * b >= 0 && b * b <= 16384);
#ifdef BAD
  short narrow = (short)square;
  assert(narrow >= 0);  // BROKEN
#endif
  return 0;
}
