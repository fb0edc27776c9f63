// The comma operator gives its right operand; sizeof does not evaluate.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  int y = x;
  int size = (int)sizeof(y++);
  int z = (x += 2, x);
  assert(y == z - 2 && size == 4);
#ifdef BAD
  assert(z > y);  // BROKEN
#endif
  return 0;
}
