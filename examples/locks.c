// A loop that ends when the input says so: it takes each of three locks as a flag says, and releases
// what it has taken. `culprit check` proves it for any number of iterations.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-STDOUT: proved for any number of iterations by induction
#include <assert.h>

int nondet_int(void);

static int locks[3];

static void take(int n) {
  assert(!locks[n]);
  locks[n] = 1;
}

static void release(int n) {
  assert(locks[n]);
  locks[n] = 0;
}

int main(void) {
  int rounds = 0, taken = 0;
  while (nondet_int()) {
    int first = nondet_int(), second = nondet_int();
    if (first) take(0);
    if (second) take(1);
    take(2);
    if (taken < 1000) taken++;
    release(2);
    if (second) release(1);
    if (first) release(0);
    if (rounds < 1000) rounds++;
    assert(taken == rounds);
  }
  return 0;
}
