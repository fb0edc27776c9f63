// A lock that is taken and given back in a loop (Figure 6 of "Finding and Fixing Faults", Staber, Jobstmann,
// Bloem): got_lock goes down in every round, also in those that did not take the lock.
// RUN: repair %s --int-width 2
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 33
// EXPECT-JSON: complete == true
#include <assert.h>

int nondet_int(void);

int L = 0;

void lock(void) {
  assert(L == 0);
  L = 1;
}

void unlock(void) {
  assert(L == 1);
  L = 0;
}

int main(void) {
  int got_lock = 0;
  do {
    if (nondet_int()) {
      lock();
      got_lock = got_lock + 1;
    }
    if (got_lock != 0) {
      unlock();
    }
    got_lock = got_lock - 1;
  } while (nondet_int());
  return 0;
}
