// A hash that meets itself shifted, a hundred times: the lowest three bits only count.
// RUN: check %s --unwind 101
// EXPECT-HOLDS
// RUN: check %s --unwind 101 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  unsigned start = (unsigned)nondet_int(), x = start;
  for (unsigned i = 0; i < 100; i++) x = (x ^ (x << 3)) + i;
#ifdef BAD
  assert(x != 12345);  // BROKEN
#else
  assert(x % 8 == (start + 4950) % 8);
#endif
  return 0;
}
