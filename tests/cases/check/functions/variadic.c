// A variadic function with unknown arguments.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdarg.h>

short nondet_short(void);

static int largest(int n, ...) {
  va_list list;
  va_start(list, n);
  int best = va_arg(list, int);
  for (int i = 1; i < n; i++) {
    int x = va_arg(list, int);
#ifdef BAD
    if (x > best && i != 2) best = x;
#else
    if (x > best) best = x;
#endif
  }
  va_end(list);
  return best;
}

int main(void) {
  short a = nondet_short(), b = nondet_short(), c = nondet_short();
  int m = largest(3, a, b, c);
  assert(m >= a && m >= b && m >= c);  // BROKEN
  return 0;
}
