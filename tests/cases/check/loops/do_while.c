// The body of do-while runs at least once.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint() & 0xff, digits = 0, rest = x;
#ifdef BAD
  while (rest != 0) {
    digits++;
    rest /= 10;
  }
#else
  do {
    digits++;
    rest /= 10;
  } while (rest != 0);
#endif
  assert(digits >= 1 && digits <= 3);  // BROKEN
  return 0;
}
