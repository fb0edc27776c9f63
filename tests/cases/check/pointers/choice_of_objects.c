// A pointer to one of three variables.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a = 1, b = 2, c = 3;
  int k = nondet_int();
  int *p = k < 0 ? &a : k == 0 ? &b : &c;
  *p = 7;
#ifdef BAD
  assert(b == 2 || a == 7);  // BROKEN
#else
  assert((a == 7) + (b == 7) + (c == 7) == 1);
#endif
  return 0;
}
