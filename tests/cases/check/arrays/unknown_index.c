// An array written and read at unknown places.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a[8] = {0};
  int i = nondet_int(), j = nondet_int();
#ifdef BAD
  if (i < 0 || i > 8) return 0;
#else
  if (i < 0 || i > 7) return 0;
#endif
  if (j < 0 || j > 7) return 0;
  a[i] = 5;  // BROKEN
  a[j] = 6;
  assert(a[j] == 6);
  assert(i == j || a[i] == 5);
  return 0;
}
