// A tagged union, read as its tag says.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

int nondet_int(void);
_Bool nondet_bool(void);

struct variant {
  enum { INTEGER, PAIR } tag;
  union { long integer; struct { int low, high; } pair; };
};

static long sum(struct variant v) {
#ifdef BAD
  return v.pair.low + v.pair.high;
#else
  return v.tag == PAIR ? (long)v.pair.low + v.pair.high : v.integer;
#endif
}

int main(void) {
  struct variant v;
  int x = nondet_int();
  if (nondet_bool()) {
    v.tag = INTEGER;
    v.integer = x;
  } else {
    v.tag = PAIR;
    v.pair.low = x;
    v.pair.high = 0;
  }
  assert(sum(v) == x);  // BROKEN
  return 0;
}
