// With another entry, globals have the values of their initialisers.
// RUN: check %s --function step
// EXPECT-HOLDS
// RUN: check %s --function step --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

static int state = 4;
static int limits[2] = {1, 9};

int step(int delta) {
  if (delta < -3 || delta > 5) return 0;
  state += delta;
#ifdef BAD
  assert(state < limits[1]);  // BROKEN
#else
  assert(state >= limits[0] && state <= limits[1]);
#endif
  return state;
}
