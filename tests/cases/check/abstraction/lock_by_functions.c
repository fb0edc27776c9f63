// Functions stay functions: a lock that is taken and released as often as the input likes.
// RUN: check %s --engine abstraction
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "abstraction"
// EXPECT-JSON: invariants[0].loop == "main.0"
// RUN: check %s --engine abstraction --clang=-DBAD
// EXPECT-VIOLATION: assertion
// RUN: check %s --engine abstraction --unwind 3
// EXPECT-EXIT: 2
// EXPECT-STDERR: --engine abstraction does not work with a fixed bound
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
  while (nondet_int()) {
    lock();
    int given = nondet_int();
    if (given) unlock();
#ifndef BAD
    if (!given) unlock();
#endif
  }
  return 0;
}
