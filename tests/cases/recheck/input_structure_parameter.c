// An entry function gets a structure by value.
// RUN: check %s --function area
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

struct point { char tag; int x, y; };
int area(struct point p) {
  assert(p.tag != 'p' || p.x * 2 != p.y || p.y == 0);  // BROKEN
  return p.x * p.y;
}
