// An assertion that no run reaches is said to be so.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-STDOUT: no run reaches assert\(x == 4\)
// EXPECT-JSON: properties.# == 2
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-NOT-STDOUT: no run reaches
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
#ifdef BAD
  if (x > 3) {
#else
  if (x > 3 && x < 3) {
#endif
    assert(x == 4);  // BROKEN
  }
  assert(x > 3 || x <= 3);
  return 0;
}
