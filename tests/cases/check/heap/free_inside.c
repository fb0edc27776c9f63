// A pointer that has moved cannot be freed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: invalid-free
#include <stdlib.h>

unsigned nondet_uint(void);

int main(void) {
  char *p = calloc(8, 1), *q = p;
  if (!p) return 0;
  q += nondet_uint() % 3;
#ifdef BAD
  free(q);  // BROKEN
#else
  free(p);
#endif
  return 0;
}
