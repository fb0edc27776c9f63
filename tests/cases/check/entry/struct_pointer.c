// A pointer to a struct as a parameter: its fields are unknown.
// RUN: check %s --function move
// EXPECT-HOLDS
// RUN: check %s --function move --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

struct position { int x, y; };

void move(struct position *p, int distance) {
  int old = p->x;
  p->x += distance;
#ifdef BAD
  assert(p->x > old);  // BROKEN
#else
  assert(p->x - old == distance);
#endif
}
