// The difference of two unsigned chars is an int and may be negative.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char a = nondet_uchar(), b = nondet_uchar();
  int difference = a - b;
  assert(difference >= -255 && difference <= 255);
#ifdef BAD
  assert(a - b >= 0);  // BROKEN
#endif
  return 0;
}
