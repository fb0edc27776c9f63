// A doubly linked ring with an unknown place to insert.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

struct link { struct link *before, *after; };

int main(void) {
  struct link ring[4];
  for (int i = 0; i < 3; i++) {
    ring[i].after = &ring[(i + 1) % 3];
    ring[i].before = &ring[(i + 2) % 3];
  }
  struct link *at = &ring[nondet_uint() % 3], *new = &ring[3];
  new->after = at->after;
  new->before = at;
  at->after->before = new;
#ifdef BAD
  if (at != &ring[1])
#endif
    at->after = new;
  for (int i = 0; i < 4; i++) assert(ring[i].after->before == &ring[i]);  // BROKEN
  return 0;
}
