// memcmp compares bytes without sign.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

signed char nondet_schar(void);

int main(void) {
  signed char a[2] = {nondet_schar(), nondet_schar()}, b[2] = {nondet_schar(), nondet_schar()};
  int order = memcmp(a, b, 2);
  if (a[0] != b[0]) {
#ifdef BAD
    assert((order < 0) == (a[0] < b[0]));  // BROKEN
#else
    assert((order < 0) == ((unsigned char)a[0] < (unsigned char)b[0]));
#endif
  }
  return 0;
}
