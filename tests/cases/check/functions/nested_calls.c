// Calls as arguments of calls, and the counting of occurrences of an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
static int same(int x) { return x; }
static int pick(int a, int b, int c) { return a ? b : c; }

int main(void) {
  int r = pick(same(nondet_int()), pick(1, nondet_int(), 0), pick(0, 0, same(3)));
#ifdef BAD
  assert(r != 4);  // BROKEN
#else
  assert(r == 3 || r != 3);
#endif
  return 0;
}
