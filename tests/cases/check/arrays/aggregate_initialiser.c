// Initialisers with designators and unknown values.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int x = nondet_int();
  int a[6] = {[4] = x, [1] = x + 1, 9};
  assert(a[0] == 0 && a[3] == 0 && a[5] == 0);
  assert(a[1] - a[4] == 1);
#ifdef BAD
  assert(a[2] == a[1]);  // BROKEN
#else
  assert(a[2] == 9);
#endif
  return 0;
}
