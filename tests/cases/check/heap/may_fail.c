// malloc returns NULL only where the option allows it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --malloc-may-fail
// EXPECT-VIOLATION: null-pointer
// RUN: check %s --malloc-may-fail --clang=-DCAREFUL
// EXPECT-HOLDS
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
#ifdef CAREFUL
  if (!p) return 1;
#endif
  *p = 3;  // BROKEN
  free(p);
  return 0;
}
