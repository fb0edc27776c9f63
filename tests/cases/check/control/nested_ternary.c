// Nested ?: with different types of the arms.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  int i = nondet_int();
  unsigned u = nondet_uint();
  int b = nondet_int();
#ifdef BAD
  long chosen = b > 0 ? i : b < 0 ? 0 : u;
  if (b > 0) assert(chosen == i);  // BROKEN
#else
  long chosen = b > 0 ? i : b < 0 ? 0L : u;
  if (b < 0) assert(chosen == 0);
  if (b > 0) assert(chosen == i);
#endif
  return 0;
}
