// Comparisons of pointers into one array follow the indices.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  long a[6];
  unsigned i = nondet_uint() % 6, j = nondet_uint() % 6;
  long *p = &a[i], *q = &a[j];
  assert((p < q) == (i < j) && (p == q) == (i == j));
  assert(q - p == (long)j - (long)i);
#ifdef BAD
  assert(p >= q || q - p < 5);  // BROKEN
#endif
  return 0;
}
