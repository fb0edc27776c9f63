// The middle of two indices, the well-known way that overflows and the one that does not.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
#include <assert.h>

int nondet_int(void);

int main(void) {
  int low = nondet_int(), high = nondet_int();
  if (low < 0 || high < low) return 0;
#ifdef BAD
  int middle = (low + high) / 2;  // BROKEN
#else
  int middle = low + (high - low) / 2;
#endif
  assert(low <= middle && middle <= high);
  return 0;
}
