// Handlers registered by atexit run at the end.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
static int opened;

static void at_end(void) {
  assert(opened == 0);  // BROKEN
}

int main(void) {
  atexit(at_end);
  opened = 1;
#ifdef BAD
  if (nondet_int() == 9) return 1;
#endif
  opened = 0;
  return 0;
}
