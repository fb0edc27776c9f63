// abs of every int but one.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

int nondet_int(void);
long nondet_long(void);

int main(void) {
  int x = nondet_int();
  long y = nondet_long();
  if (x == INT_MIN || y == LONG_MIN) return 0;
  assert(abs(x) >= 0 && labs(y) >= 0);
#ifdef BAD
  assert(abs(x) == x);  // BROKEN
#else
  assert(abs(x) == x || abs(x) == -x);
#endif
  return 0;
}
