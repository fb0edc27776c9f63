// The second allocation fails: the first must be freed.
// RUN: check %s --checks +leak --recheck off --malloc-may-fail
// EXPECT-HOLDS
// RUN: check %s --checks +leak --recheck off --malloc-may-fail --clang=-DBAD
// EXPECT-VIOLATION: leak
#include <stdlib.h>

int main(void) {
  char *a = malloc(4);  // BROKEN
  if (!a) return 1;
  char *b = malloc(8);
  if (!b) {
#ifndef BAD
    free(a);
#endif
    return 1;
  }
  free(b);
  free(a);
  return 0;
}
