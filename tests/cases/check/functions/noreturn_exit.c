// exit ends the run: what follows is not reached.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

static void check(int condition) {
  if (!condition) exit(2);
}

int main(void) {
  int x = nondet_int();
#ifdef BAD
  check(x != 5);
#else
  check(x > 5);
#endif
  assert(x > 3);  // BROKEN
  return 0;
}
