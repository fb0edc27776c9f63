// Without a loop around the wait the program is right only as long as nobody wakes up without a reason.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --spurious-wakeups
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *wait(void *unused) {
  pthread_mutex_lock(&lock);
  if (!ready) pthread_cond_wait(&changed, &lock);
  assert(ready);  // BROKEN
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
