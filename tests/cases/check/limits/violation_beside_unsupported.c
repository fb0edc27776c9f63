// A violation is reported although another path is not supported.
// RUN: check %s
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n > 9) {
    __asm__("nop");
    return 1;
  }
  assert(n != 5);  // BROKEN
  return 0;
}
