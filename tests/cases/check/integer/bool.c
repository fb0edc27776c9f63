// Conversion to _Bool compares with zero.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdbool.h>

int nondet_int(void);
_Bool nondet_bool(void);

int main(void) {
  int x = nondet_int();
  bool b = x;
  assert(b == 0 || b == 1);
  assert(b == !!x);
  bool c = nondet_bool();
  assert(c + c <= 2);
  c++;
  assert(c == 1);
#ifdef BAD
  bool low = x & 256;
  assert(low == (bool)(unsigned char)(x & 256));  // BROKEN
#endif
  return 0;
}
