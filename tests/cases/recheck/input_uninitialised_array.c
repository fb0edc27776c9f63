// An uninitialised array, and a structure.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

struct item { char kind; short size; } ;
int main(void) {
  int a[4];
  struct item one, two = {1, 2};
  int i = two.size;
  assert(!(a[i] == 9 && a[3] == -1 && one.kind == 'k' && one.size == 300));  // BROKEN
  return 0;
}
