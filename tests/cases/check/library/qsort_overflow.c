// A comparison by subtraction is wrong where it overflows.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
#ifdef BAD
  return x - y;
#else
  return (x > y) - (x < y);
#endif
}

int main(void) {
  int v[2] = {nondet_int(), nondet_int()};
  qsort(v, 2, sizeof v[0], compare);
  assert(v[0] <= v[1]);  // BROKEN
  return 0;
}
