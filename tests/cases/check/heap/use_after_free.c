// Freed on one path, used on all.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-free
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  int done = 0;
  if (nondet_int() == 17) {
    free(p);
    done = 1;
  }
#ifndef BAD
  if (!done)
#endif
    *p = 2;  // BROKEN
  if (!done) free(p);
  return 0;
}
