// Memory is freed twice.
// RUN: check %s
// EXPECT-VIOLATION: double-free
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(3);
  if (nondet_int() == 3) free(p);
  free(p);  // BROKEN
  return 0;
}
