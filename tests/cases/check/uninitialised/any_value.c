// Without the check, a local without initialiser may have any value, but only one.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int main(void) {
  int x;
  assert(x == x);
  int y = x;
#ifdef BAD
  assert(y != 12345);  // BROKEN
#else
  assert(y - x == 0);
#endif
  return 0;
}
