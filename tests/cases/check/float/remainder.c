// fmod is exact.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <math.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char n = nondet_uchar();
  float r = fmodf(n, 7.0f);
#ifdef BAD
  assert(r < 6.0f);  // BROKEN
#else
  assert(r == (float)(n % 7));
#endif
  return 0;
}
