// A loop that no formula bounds: every start below 8 reaches 1 within 16 steps.
// RUN: check %s --unwind 20
// EXPECT-HOLDS
// RUN: check %s --unwind 20 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = nondet_uchar(), steps = 0;
  if (n == 0 || n >= 8) return 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
#ifdef BAD
  assert(steps < 16);  // BROKEN
#else
  assert(steps <= 16);
#endif
  return 0;
}
