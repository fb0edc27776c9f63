// realloc keeps the contents.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  int x = nondet_int();
  unsigned n = nondet_uint() % 3 + 1;
  int *p = malloc(n * sizeof *p);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) p[i] = x + (int)i;
  int *q = realloc(p, 5 * sizeof *q);
  if (!q) return 0;
  q[4] = 0;
#ifdef BAD
  assert(q[n - 1] != x + 2);  // BROKEN
#else
  assert(q[n - 1] == x + (int)n - 1);
#endif
  free(q);
  return 0;
}
