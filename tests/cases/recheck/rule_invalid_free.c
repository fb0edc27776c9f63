// What malloc did not return is freed.
// RUN: check %s
// EXPECT-VIOLATION: invalid-free
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  char *p = malloc(3);
  if (p == NULL) return 0;
  if (nondet_int() == 3) p++;
  free(p);  // BROKEN
  return 0;
}
