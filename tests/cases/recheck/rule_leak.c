// Memory is not freed.
// RUN: check %s --checks +leak
// TIMEOUT: 300
// EXPECT-VIOLATION: leak
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int nondet_int(void);
static void work(void) {
  char *p = malloc(10);  // BROKEN
  if (nondet_int() != 3) free(p);
  p = 0;
}
int main(void) {
  work();
  return 0;
}
