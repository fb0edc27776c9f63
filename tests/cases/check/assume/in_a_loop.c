// Assumptions inside a loop order the elements.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);
void assume(int);

int main(void) {
  unsigned char a[5];
  for (int i = 0; i < 5; i++) {
    a[i] = nondet_uchar();
    if (i > 0) assume(a[i] > a[i - 1]);
  }
#ifdef BAD
  assert(a[4] > 4);  // BROKEN
#else
  assert(a[4] >= 4);
#endif
  return 0;
}
