// Everything at once on code that is right.
// RUN: check %s --checks all
// EXPECT-HOLDS
// RUN: check %s --checks all --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
#ifdef BAD
  if (n < 1) return 0;
  n = n + 1;  // BROKEN
  if (n < 1 || n > 3) return 0;
#else
  if (n < 1 || n > 3) return 0;
#endif
  int *v = calloc((size_t)n, sizeof *v);
  if (!v) return 1;
  for (int i = 0; i < n; i++) v[i] = i << 2;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += v[i] / n;
  free(v);
  assert(sum >= 0);
  return 0;
}
