// What stops a deeper search leaves what was found out before it.
// RUN: check %s
// EXPECT-UNSUPPORTED: setjmp
// EXPECT-STDOUT: nothing is violated up to unwind 8
// RUN: check %s --unwind 12
// EXPECT-UNSUPPORTED: setjmp
// EXPECT-NOT-STDOUT: nothing is violated
#include <assert.h>
#include <setjmp.h>

unsigned nondet_uint(void);
static jmp_buf place;

int main(void) {
  unsigned n = nondet_uint();
  unsigned i = 0;
  for (; i < n; i++) {
    if (i == 10 && setjmp(place) == 0) return 1;  // UNSUPPORTED
  }
  assert(i == n);
  return 0;
}
