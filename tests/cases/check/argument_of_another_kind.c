// What va_arg reads is an integer where a floating-point number was passed: they arrive in
// different registers.
// RUN: check %s
// EXPECT-VIOLATION: missing-argument
// EXPECT-STDOUT: an integer or pointer is wanted, but the argument is a floating-point number
#include <stdarg.h>
int nondet_int(void);
static int sum(int n, ...) {
  va_list list;
  int s = 0;
  va_start(list, n);
  for (int i = 0; i < n; i++) s += va_arg(list, int);  // BROKEN
  va_end(list);
  return s;
}
int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 2) return 0;
  return sum(n, 1, 2.0) > 3;
}
