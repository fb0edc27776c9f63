// Globals changed by functions; those without initialiser are zero.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
static int zero, limit = 10;

static void clamp(int *p) {
  if (*p > limit) *p = limit;
#ifndef BAD
  if (*p < zero) *p = zero;
#endif
}

int main(void) {
  int x = nondet_int();
  clamp(&x);
  assert(x >= 0 && x <= 10);  // BROKEN
  return 0;
}
