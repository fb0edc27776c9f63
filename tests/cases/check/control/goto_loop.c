// A loop made of goto, entered in its middle.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 5, i = 0, turns = 0;
  goto test;
body:
  i += 1;
  turns++;
test:
  if (i < n) goto body;
#ifdef BAD
  assert(turns < 4);  // BROKEN
#else
  assert(turns == n);
#endif
  return 0;
}
