// Writing one bit-field leaves its neighbours alone, and ++ wraps inside its width.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

struct packed {
  unsigned char low : 4;
  unsigned char high : 4;
};
unsigned char nondet_uchar(void);

int main(void) {
  struct packed p;
  p.low = nondet_uchar();
  p.high = nondet_uchar();
  unsigned char high = p.high, low = p.low;
  p.low++;
  assert(p.high == high);
#ifdef BAD
  assert(p.low == low + 1);  // BROKEN
#else
  assert(p.low == (low + 1) % 16);
#endif
  return 0;
}
