// An unknown count of arguments: reading more than there are is wrong.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: missing-argument
#include <stdarg.h>

unsigned nondet_uint(void);

static int sum(unsigned n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (unsigned i = 0; i < n; i++) s += va_arg(list, int);  // BROKEN
  va_end(list);
  return s;
}

int main(void) {
  unsigned n = nondet_uint();
#ifdef BAD
  if (n > 3) return 0;
#else
  if (n > 2) return 0;
#endif
  return sum(n, 10, 20);
}
