// A pointer may stand behind the last element, but not be read there.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  short a[5] = {1, 2, 3, 4, 5};
  short *end = a + 5, *p = a;
  unsigned n = nondet_uint();
#ifdef BAD
  if (n > 5) return 0;
#else
  if (n > 4) return 0;
#endif
  p += n;
  assert(p <= end && end - p == 5 - (int)n);
  return *p;  // BROKEN
}
