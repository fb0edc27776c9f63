// NDEBUG removes assertions; side effects go with them.
// RUN: check %s --clang=-DNDEBUG
// EXPECT-HOLDS
// RUN: check %s
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  assert(x != 77);  // BROKEN
  return 0;
}
