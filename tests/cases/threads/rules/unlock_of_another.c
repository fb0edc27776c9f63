// A mutex is unlocked by a thread that does not hold it.
// RUN: check %s
// EXPECT-VIOLATION: lock-rule
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *hold(void *unused) {
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *release(void *unused) {
  pthread_mutex_unlock(&lock);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t holder, releaser;
  pthread_create(&holder, NULL, hold, NULL);
  pthread_create(&releaser, NULL, release, NULL);
  pthread_join(holder, NULL);
  pthread_join(releaser, NULL);
  return 0;
}
