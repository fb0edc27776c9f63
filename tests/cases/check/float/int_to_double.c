// Every int is a double, not every long.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
long nondet_long(void);

int main(void) {
  int i = nondet_int();
  double d = i;
  assert((int)d == i);
#ifdef BAD
  long n = nondet_long();
  if (n < 0 || n > 1l << 60) return 0;
  assert((long)(double)n == n);  // BROKEN
#endif
  return 0;
}
