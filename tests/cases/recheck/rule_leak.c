// Memory is not freed. LeakSanitizer confirms it where it may attach to the process, which not every container allows.
// RUN: check %s --checks +leak
// EXPECT-VIOLATION: leak
// EXPECT-JSON: counterexample.recheck.status matches "confirmed|impossible"
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
