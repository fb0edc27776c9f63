// A pointer to an unknown one of several pointers.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = 1, y = 2;
  int *p = &x, *q = &y;
  int **pp = nondet_int() ? &p : &q;
  *pp = &y;
  **pp = 5;
  assert(y == 5);
#ifdef BAD
  assert(p == &x);  // BROKEN
#else
  assert(q == &y && x == 1);
#endif
  return 0;
}
