// A struct with a flexible array of unknown length.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <stdlib.h>

unsigned nondet_uint(void);
struct text { unsigned length; char data[]; };

int main(void) {
  unsigned n = nondet_uint();
  if (n > 4) return 0;
  struct text *t = malloc(sizeof *t + n);
  if (!t) return 0;
  t->length = n;
  for (unsigned i = 0; i < n; i++) t->data[i] = 'x';
#ifdef BAD
  t->data[n] = 0;  // BROKEN
#endif
  free(t);
  return 0;
}
