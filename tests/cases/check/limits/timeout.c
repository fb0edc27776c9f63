// A hard problem is given up after the time that was allowed.
// RUN: check %s --timeout 1
// EXPECT-LIMIT: time
// RUN: check %s --clang=-DEASY
// EXPECT-HOLDS
#include <assert.h>

unsigned long nondet_ulong(void);

int main(void) {
  unsigned long a = nondet_ulong(), b = nondet_ulong();
#ifdef EASY
  a &= 7;
  b &= 7;
  if (a < 2 || b < 2) return 0;
  assert(a * b != 37);
#else
  if (a < 2 || b < 2 || a > 0xffffffff || b > 0xffffffff || a > b) return 0;
  assert(a * b != 2305843021559372857ul);
#endif
  return 0;
}
