// The parameters of the entry are inputs.
// RUN: check %s --function middle
// EXPECT-HOLDS
// RUN: check %s --function middle --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int middle(int a, int b, int c) {
  int m = c;
  if (b < c) {
    if (a < b) m = b;
    else if (a < c) m = a;
  } else {
#ifdef BAD
    if (a > b) m = a;
#else
    if (a > b) m = b;
#endif
    else if (a > c) m = a;
  }
  int above = (a > m) + (b > m) + (c > m);
  assert(above <= 1);
  int below = (a < m) + (b < m) + (c < m);
  assert(below <= 1);  // BROKEN
  return m;
}
