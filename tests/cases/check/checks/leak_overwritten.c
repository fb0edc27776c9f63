// The only pointer to a block is overwritten.
// RUN: check %s --checks +leak --recheck off
// EXPECT-HOLDS
// RUN: check %s --checks +leak --recheck off --clang=-DBAD
// EXPECT-VIOLATION: leak
#include <stdlib.h>

_Bool nondet_bool(void);

int main(void) {
  char *p = malloc(3);  // BROKEN
#ifdef BAD
  if (nondet_bool()) p = malloc(5);
#else
  if (nondet_bool()) {
    free(p);
    p = malloc(5);
  }
#endif
  free(p);
  return 0;
}
