// A lift that must not move with an open door.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int floor = 0, open = 1, target = 0;
  for (int t = 0; t < 6; t++) {
    unsigned request = nondet_uint();
    if (request < 4) target = (int)request;
    int before = floor;
    if (floor == target) {
      open = 1;
#ifdef BAD
    } else if (open && request != 2) {
#else
    } else if (open) {
#endif
      open = 0;
    } else {
      floor += floor < target ? 1 : -1;
    }
    assert(floor >= 0 && floor < 4);
    assert(!open || floor == before);  // BROKEN
  }
  return 0;
}
