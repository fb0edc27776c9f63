// Counting zeros and bits by builtins.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint();
  if (x == 0) return 0;
  int leading = __builtin_clz(x), trailing = __builtin_ctz(x), ones = __builtin_popcount(x);
  assert(leading + trailing <= 31);
  assert(ones >= 1 && ones <= 32 - leading - trailing);
  assert(x >> (31 - leading) == 1);
#ifdef BAD
  assert(ones + leading + trailing < 32 || (x & 1));  // BROKEN
#endif
  return 0;
}
