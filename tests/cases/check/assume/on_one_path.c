// An assumption on one path says nothing about the other.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
_Bool nondet_bool(void);
void assume(int);

int main(void) {
  int x = nondet_int();
  _Bool strict = nondet_bool();
  if (strict) assume(x == 1);
#ifdef BAD
  assert(x == 1);  // BROKEN
#else
  assert(!strict || x == 1);
#endif
  return 0;
}
