// alloca with an unknown size.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <alloca.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 8 + 1;
  char *p = alloca(n);
#ifdef BAD
  for (unsigned i = 0; i <= n; i++) p[i] = 0;  // BROKEN
#else
  for (unsigned i = 0; i < n; i++) p[i] = 0;
#endif
  return p[n - 1];
}
