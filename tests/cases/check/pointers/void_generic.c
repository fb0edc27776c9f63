// A generic comparison through void pointers and sizes.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int equal(const void *a, const void *b, unsigned n) {
  const unsigned char *p = a, *q = b;
  for (unsigned i = 0; i < n; i++)
    if (p[i] != q[i]) return 0;
  return 1;
}

int main(void) {
  int x = nondet_int(), y = nondet_int();
#ifdef BAD
  assert(equal(&x, &y, 3) == (x == y));  // BROKEN
#else
  assert(equal(&x, &y, sizeof x) == (x == y));
#endif
  return 0;
}
