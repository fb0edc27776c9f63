// Nothing shows natively that an argument is missing.
// RUN: check %s
// EXPECT-VIOLATION: missing-argument
// EXPECT-JSON: counterexample.recheck.status == "impossible"
// EXPECT-JSON: counterexample.recheck.reason matches "argument"
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
  if (n < 0 || n > 3) return 0;
  return sum(n, 1, 2);
}
