// __builtin_clz(0) and __builtin_ctz(0) are undefined; ffs, clrsb and popcount are not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DCLZ
// EXPECT-VIOLATION: library-rule line 18
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCTZ
// EXPECT-VIOLATION: library-rule line 21
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint() & 15;
  int n = __builtin_ffs((int)x) + __builtin_clrsb((int)x) + __builtin_popcount(x);
#ifdef CLZ
  n += __builtin_clz(x);
#endif
#ifdef CTZ
  n += __builtin_ctzl((unsigned long)x << 8);
#endif
  assert(n >= 0);
  return 0;
}
