// A lost wake-up: with BAD the flag is tested outside the mutex, so the signal may come before the wait.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *wait(void *unused) {
#ifdef BAD
  if (!ready) {
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&changed, &lock);  // BROKEN
    pthread_mutex_unlock(&lock);
  }
#else
  pthread_mutex_lock(&lock);
  while (!ready) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
#endif
  return unused;
}

static void *announce(void *unused) {
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t waiter, announcer;
  pthread_create(&waiter, NULL, wait, NULL);
  pthread_create(&announcer, NULL, announce, NULL);
  pthread_join(waiter, NULL);
  pthread_join(announcer, NULL);
  return 0;
}
