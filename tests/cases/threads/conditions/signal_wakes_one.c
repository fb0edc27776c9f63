// A signal wakes one of two: with BAD the announcer signals once for both.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.calls[0].advice matches "wake all that wait for &changed"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int open;

static void *enter(void *unused) {
  pthread_mutex_lock(&lock);
  while (!open) pthread_cond_wait(&changed, &lock);  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, enter, NULL);
  pthread_create(&other, NULL, enter, NULL);
  pthread_mutex_lock(&lock);
  open = 1;
#ifdef BAD
  pthread_cond_signal(&changed);
#else
  pthread_cond_broadcast(&changed);
#endif
  pthread_mutex_unlock(&lock);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
