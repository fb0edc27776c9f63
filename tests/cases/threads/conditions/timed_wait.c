// A timed wait may end without a signal; with BAD its result is not looked at.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *wait(void *unused) {
  struct timespec soon = {0, 0};
  pthread_mutex_lock(&lock);
  int late = 0;
  if (!ready) late = pthread_cond_timedwait(&changed, &lock, &soon);
#ifdef BAD
  late = 0;
#endif
  assert(late || ready);  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t waiter;
  pthread_create(&waiter, NULL, wait, NULL);
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  pthread_join(waiter, NULL);
  return 0;
}
