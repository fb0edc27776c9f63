// A compound literal indexed by an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned i = nondet_uint();
  if (i > 3) return 0;
  int days = (int[]){31, 28, 31, 30}[i];
#ifdef BAD
  assert(days >= 30);  // BROKEN
#else
  assert(days >= 28 && days <= 31);
#endif
  return 0;
}
