// ?: with the middle operand left out.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
static int calls;
static int get(int x) {
  calls++;
  return x;
}

int main(void) {
  int x = nondet_int();
  int y = get(x) ?: 7;
  assert(calls == 1 && y != 0);
#ifdef BAD
  assert(y == x);  // BROKEN
#else
  assert(y == x || (x == 0 && y == 7));
#endif
  return 0;
}
