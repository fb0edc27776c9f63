// Structs are copied by assignment, as arguments and as results.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
struct point { int x, y; };

static struct point mirror(struct point p) {
  int t = p.x;
  p.x = p.y;
  p.y = t;
  return p;
}

int main(void) {
  struct point p = {nondet_int(), nondet_int()};
  struct point q = mirror(p), r = p;
  r.x++;
  assert(q.x == p.y && q.y == p.x && r.y == p.y);
#ifdef BAD
  assert(q.x != r.x);  // BROKEN
#else
  assert(r.x != p.x);
#endif
  return 0;
}
