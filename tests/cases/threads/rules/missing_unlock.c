// A lock that is not given back on one way out: the next thread waits for ever.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.calls[0].advice matches "unlock &lock before the return"
// EXPECT-JSON: synchronisation.calls[0].proved == "for all schedules"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int used;

static void *work(void *unused) {
  pthread_mutex_lock(&lock);  // BROKEN
  if (used) {
#ifndef BAD
    pthread_mutex_unlock(&lock);
#endif
    return unused;
  }
  used = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  return 0;
}
