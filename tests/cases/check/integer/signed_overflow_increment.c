// Increments may overflow too; those of chars and shorts cannot.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
#include <limits.h>

long nondet_long(void);
signed char nondet_schar(void);

int main(void) {
  signed char c = nondet_schar();
  c++;
  c += 3;
  long n = nondet_long();
#ifndef BAD
  if (n == LONG_MAX) return 0;
#endif
  n++;  // BROKEN
  return n == 0;
}
