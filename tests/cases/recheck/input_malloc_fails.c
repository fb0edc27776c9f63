// malloc may fail.
// RUN: check %s --malloc-may-fail
// EXPECT-VIOLATION: null-pointer
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <stdlib.h>
int main(void) {
  int *first = malloc(sizeof *first);
  if (first == NULL) return 1;
  int *second = malloc(sizeof *second);
  *second = 1;  // BROKEN
  free(first);
  free(second);
  return 0;
}
