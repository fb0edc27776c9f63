// An access that is behind every size that the object can have, at a place that is known.
// RUN: check %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdlib.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint();
  if (n > 10) return 0;
  char *p = malloc(n);
  if (!p) return 0;
  p[20] = 1;  // BROKEN
  free(p);
  return 0;
}
