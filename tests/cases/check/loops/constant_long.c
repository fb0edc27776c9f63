// A loop with a constant condition needs no bound, however long it is.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int(), y = x;
  for (int i = 0; i < 1000; i++) y ^= i;
  for (int i = 999; i >= 0; i--) y ^= i;
#ifdef BAD
  y++;
#endif
  assert(x == y);  // BROKEN
  return 0;
}
