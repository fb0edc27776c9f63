// Addition wraps and commutes at every width.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
long nondet_long(void);
unsigned char nondet_uchar(void);

int main(void) {
  int a = nondet_int(), b = nondet_int();
  long c = nondet_long(), d = nondet_long();
  unsigned char e = nondet_uchar(), f = nondet_uchar();
  assert(a + b == b + a);
  assert(c + d == d + c);
  assert(e + f <= 510);
#ifdef BAD
  assert((unsigned char)(e + f) >= e);  // BROKEN
#endif
  return 0;
}
