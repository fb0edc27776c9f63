// Arguments are copies.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

static int twice(int x) {
  x *= 2;
  return x;
}
static void set(int *x) { *x *= 2; }

int main(void) {
  int a = nondet_int(), b = a;
  int c = twice(a);
  assert(a == b && c == 2 * b);
#ifdef BAD
  set(&a);
  assert(a == b);  // BROKEN
#else
  set(&a);
  assert(a == c);
#endif
  return 0;
}
