// Statics are zero, whatever their type.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);
static struct { int a; char *p; long v[3]; } all;

int main(void) {
  unsigned i = nondet_uint() % 3;
  assert(all.a == 0 && all.p == 0);
#ifdef BAD
  all.v[1] = 1;
  assert(all.v[i] == 0);  // BROKEN
#else
  assert(all.v[i] == 0);
#endif
  return 0;
}
