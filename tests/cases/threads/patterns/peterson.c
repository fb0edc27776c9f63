// Peterson's algorithm; with BAD a thread offers the turn before it says that it wants to enter.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int wants[2];
static int turn;
static int inside;

static void enter(int me) {
  int other = 1 - me;
#ifdef BAD
  turn = other;
  wants[me] = 1;
#else
  wants[me] = 1;
  turn = other;
#endif
  while (wants[other] && turn == other) {
  }
  inside++;
  assert(inside == 1);  // BROKEN
  inside--;
  wants[me] = 0;
}

static void *zero(void *unused) {
  enter(0);
  return unused;
}

static void *one(void *unused) {
  enter(1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, zero, NULL);
  pthread_create(&b, NULL, one, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
