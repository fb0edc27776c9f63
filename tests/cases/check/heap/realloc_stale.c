// The old pointer is dead after realloc.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-free
#include <stdlib.h>

unsigned nondet_uint(void);

int main(void) {
  char *p = malloc(2), *old = p;
  if (!p) return 0;
  p[0] = 1;
  unsigned n = nondet_uint() % 4 + 1;
  if (n > 2) {
    p = realloc(p, n);
    if (!p) return 0;
  }
#ifdef BAD
  int r = old[0];  // BROKEN
#else
  int r = p[0];
#endif
  free(p);
  return r == 9;
}
