// The right operand of && and || is evaluated only where it decides.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: division-by-zero
#include <assert.h>

int nondet_int(void);
static int calls;
static int count(int x) {
  calls++;
  return x;
}

int main(void) {
  int a = nondet_int(), b = nondet_int();
  if (a != 0 && count(b)) assert(calls == 1);
  if (a == 0) assert(calls == 0);
#ifdef BAD
  if (a == 0 || 100 / b > 3) return 1;  // BROKEN
#else
  if (b == 0 || 100 / b > 3) return 1;
#endif
  return 0;
}
