// A field of an allocated struct is read before it is written.
// RUN: check %s --checks +uninitialised
// EXPECT-HOLDS
// RUN: check %s --checks +uninitialised --clang=-DBAD
// EXPECT-VIOLATION: uninitialised
#include <stdlib.h>

int nondet_int(void);
struct pair { int a, b; };

int main(void) {
  struct pair *p = malloc(sizeof *p);
  if (!p) return 0;
  p->a = 1;
#ifdef BAD
  if (nondet_int() != 3)
#endif
    p->b = 2;
  int r = p->a + p->b;  // BROKEN
  free(p);
  return r;
}
