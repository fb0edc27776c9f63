// A static local keeps its value between calls.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int next(void) {
  static int counter = 5;
  return counter++;
}

int main(void) {
  int first = next();
  if (nondet_int()) next();
  int last = next();
#ifdef BAD
  assert(last == first + 1);  // BROKEN
#else
  assert(last == first + 1 || last == first + 2);
#endif
  return 0;
}
