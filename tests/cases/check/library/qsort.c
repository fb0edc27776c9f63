// qsort with a comparison of unknown data.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

signed char nondet_schar(void);

static int compare(const void *a, const void *b) {
  signed char x = *(const signed char *)a, y = *(const signed char *)b;
#ifdef BAD
  return (unsigned char)x - (unsigned char)y;
#else
  return x - y;
#endif
}

int main(void) {
  signed char v[3] = {nondet_schar(), nondet_schar(), nondet_schar()};
  qsort(v, 3, 1, compare);
  assert(v[0] <= v[1] && v[1] <= v[2]);  // BROKEN
  return 0;
}
