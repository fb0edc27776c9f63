// A place behind an allocation.
// RUN: check %s
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(8);
  int i = nondet_int();
  if (p == NULL || i < 0 || i > 9) return 0;
  p[i] = 1;  // BROKEN
  free(p);
  return 0;
}
