// Prefix and postfix increments give the new and the old value.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

short nondet_short(void);

int main(void) {
  short x = nondet_short();
  short before = x;
  int old = x++;
  int new = --x;
  assert(old == before && new == before);
  int last = x--;
#ifdef BAD
  assert(x < last);  // BROKEN
#else
  assert(x < last || last == -32768);
#endif
  return 0;
}
