// What is not supported counts only where a run reaches it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-UNSUPPORTED: setjmp
#include <assert.h>
#include <setjmp.h>

unsigned nondet_uint(void);
static jmp_buf place;

int main(void) {
  unsigned n = nondet_uint();
#ifndef BAD
  n %= 8;
#endif
  if (n > 9) {
    if (setjmp(place) == 0) return 1;  // UNSUPPORTED
  }
  assert(n <= 9);
  return 0;
}
