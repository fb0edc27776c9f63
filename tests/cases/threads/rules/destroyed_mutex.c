// A mutex is destroyed while a thread may still want it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: lock-rule
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *unused) {
  pthread_mutex_lock(&lock);  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
#ifdef BAD
  pthread_mutex_destroy(&lock);
  pthread_join(thread, NULL);
#else
  pthread_join(thread, NULL);
  pthread_mutex_destroy(&lock);
#endif
  return 0;
}
