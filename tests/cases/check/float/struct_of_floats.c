// Floats inside structs and through pointers chosen by an input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

float nondet_float(void);
_Bool nondet_bool(void);
struct point { float x; double y; };

int main(void) {
  struct point p = {nondet_float(), 2.0}, q = {1.5f, -3.0};
  struct point *r = nondet_bool() ? &p : &q;
  r->y *= 0.5;
#ifdef BAD
  assert(p.y + q.y == -2.0);  // BROKEN
#else
  assert(p.y + q.y == -2.0 || p.y + q.y == 0.5);
#endif
  return 0;
}
