// A lock that is taken and released in every iteration.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
static int locked;
static void lock(void) {
  assert(!locked);  // BROKEN
  locked = 1;
}
static void unlock(void) {
  assert(locked);
  locked = 0;
}
int main(void) {
  int old, new = nondet_int();
  do {
    lock();
    old = new;
#ifdef BAD
    if (nondet_int() == 5) {
      new++;
      continue;
    }
#endif
    unlock();
    if (nondet_int()) {
      lock();
      new++;
      unlock();
    }
  } while (new != old);
  return 0;
}
