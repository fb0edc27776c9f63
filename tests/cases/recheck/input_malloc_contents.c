// What malloc gives has any content.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <stdlib.h>
int main(void) {
  int *first = malloc(4 * sizeof *first);
  int *second = malloc(4 * sizeof *second);
  if (first == NULL || second == NULL) return 0;
  assert(first[2] != 5 || second[1] != 6);  // BROKEN
  free(first);
  free(second);
  return 0;
}
