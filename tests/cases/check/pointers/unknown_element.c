// A pointer to an unknown element.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int a[4] = {10, 20, 30, 40};
  int *p = a + nondet_uint() % 4;
  *p += 1;
  int odd = 0;
  for (int i = 0; i < 4; i++) odd += a[i] % 2;
  assert(odd == 1);
#ifdef BAD
  assert(p != &a[3]);  // BROKEN
#else
  assert(p - a >= 0 && p - a < 4);
#endif
  return 0;
}
