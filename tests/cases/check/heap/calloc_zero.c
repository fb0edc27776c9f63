// calloc clears, malloc does not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned i = nondet_uint() % 4;
#ifdef BAD
  int *p = malloc(4 * sizeof *p);
#else
  int *p = calloc(4, sizeof *p);
#endif
  if (!p) return 0;
  assert(p[i] == 0);  // BROKEN
  free(p);
  return 0;
}
