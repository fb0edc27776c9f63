// Two unknown indices may be equal.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  char a[5] = {0};
  unsigned i = nondet_uint() % 5, j = nondet_uint() % 5;
  a[i] = 1;
  a[j] = 2;
#ifdef BAD
  assert(a[i] == 1);  // BROKEN
#else
  assert(a[i] + a[j] == (i == j ? 4 : 3));
#endif
  return 0;
}
