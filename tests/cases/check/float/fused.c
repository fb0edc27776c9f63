// A fused multiplication and addition rounds once.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

unsigned char nondet_uchar(void);

int main(void) {
  float a = nondet_uchar() % 4;
#ifndef BAD
  float b = nondet_uchar() % 4, c = nondet_uchar() % 4;
  assert(fmaf(a, b, c) == a * b + c);
#else
  float x = 1.0f + a / 16777216.0f * 2.0f;
  assert(fmaf(x, x, -1.0f) == x * x - 1.0f);  // BROKEN
#endif
  return 0;
}
