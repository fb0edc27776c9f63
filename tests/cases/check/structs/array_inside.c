// A struct with an array, copied and then changed at an unknown place.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
struct stack { int top; int items[4]; };

int main(void) {
  struct stack s = {2, {1, 2, 3, 4}}, copy = s;
  unsigned i = nondet_uint() % 4;
  s.items[i] = 9;
  assert(copy.items[i] == (int)i + 1);
#ifdef BAD
  assert(s.items[2] == copy.items[2]);  // BROKEN
#else
  assert(s.top == 2);
#endif
  return 0;
}
