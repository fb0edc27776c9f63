// Minimum and maximum by ?: and a median.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

int main(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int();
#ifdef BAD
  int median = max(min(a, b), min(max(a, b), max(c, a)));
#else
  int median = max(min(a, b), min(max(a, b), c));
#endif
  int below = (a <= median) + (b <= median) + (c <= median);
  int above = (a >= median) + (b >= median) + (c >= median);
  assert(below >= 2 && above >= 2);  // BROKEN
  return 0;
}
