// Memory is used after it was freed.
// RUN: check %s
// EXPECT-VIOLATION: use-after-free
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int *p = calloc(1, sizeof *p);
  if (p == NULL) return 0;
  if (nondet_int() == 3) free(p);
  return *p;  // BROKEN
}
