// A lock made of an atomic exchange; with BAD it is a test and a set.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int taken;
static int inside;

static void lock(void) {
#ifdef BAD
  while (taken) {
  }
  taken = 1;
#else
  while (__sync_lock_test_and_set(&taken, 1)) {
  }
#endif
}

static void *enter(void *unused) {
  lock();
  inside++;
  assert(inside == 1);  // BROKEN
  inside--;
#ifdef BAD
  taken = 0;
#else
  __sync_lock_release(&taken);
#endif
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, enter, NULL);
  pthread_create(&other, NULL, enter, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
