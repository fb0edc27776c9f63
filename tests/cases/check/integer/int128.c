// Integers of 128 bits are not supported, but count only where a run reaches them.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-UNSUPPORTED: __int128
#include <assert.h>

unsigned long nondet_ulong(void);

int main(void) {
  unsigned long a = nondet_ulong();
#ifndef BAD
  if (a > 5) a = 5;
#endif
  if (a > 6) {
    unsigned __int128 sum = (unsigned __int128)a + a;  // UNSUPPORTED
    assert(sum > a);
  }
  return 0;
}
