// A pointer turned into an integer and back.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdint.h>

unsigned nondet_uint(void);

int main(void) {
  int a[4] = {0, 1, 2, 3};
  unsigned i = nondet_uint() % 4;
  uintptr_t n = (uintptr_t)&a[i];
  int *p = (int *)n;
  assert(p == &a[i]);
#ifdef BAD
  assert(*p != 2);  // BROKEN
#else
  assert(*p == (int)i);
#endif
  return 0;
}
