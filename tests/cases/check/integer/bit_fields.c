// Bit-fields keep as many bits as they have.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

struct flags {
  unsigned a : 3;
  int b : 5;
  unsigned c : 1;
  unsigned long d : 40;
};
int nondet_int(void);
unsigned long nondet_ulong(void);

int main(void) {
  struct flags f = {0};
  int x = nondet_int();
  unsigned long y = nondet_ulong();
  f.a = x;
  f.b = x;
  f.c = x;
  f.d = y;
  assert(f.a == (x & 7));
  assert(f.b >= -16 && f.b <= 15 && ((f.b ^ x) & 31) == 0);
  assert(f.c == (x & 1));
  assert(f.d == (y & 0xffffffffff));
#ifdef BAD
  assert(f.b == (x & 31));  // BROKEN
#endif
  return 0;
}
