// Swapping through pointers that may be the same.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
unsigned nondet_uint(void);

static void swap(int *a, int *b) {
#ifdef BAD
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
#else
  int t = *a;
  *a = *b;
  *b = t;
#endif
}

int main(void) {
  int v[3] = {nondet_int(), nondet_int(), nondet_int()};
  unsigned i = nondet_uint() % 3, j = nondet_uint() % 3;
  int x = v[i], y = v[j];
  swap(&v[i], &v[j]);
  assert(v[i] == y && v[j] == x);  // BROKEN
  return 0;
}
