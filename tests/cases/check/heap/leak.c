// Memory that is lost on one path.
// RUN: check %s --checks +leak --recheck off
// EXPECT-HOLDS
// RUN: check %s --checks +leak --recheck off --clang=-DBAD
// EXPECT-VIOLATION: leak
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);  // BROKEN
#ifdef BAD
  if (nondet_int() == 5) return 1;
#endif
  free(p);
  return 0;
}
