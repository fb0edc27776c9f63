// Two threads: whoever waits for a mutex has not locked it.
// RUN: check %s --rule mutex
// EXPECT-HOLDS
// RUN: check %s --rule mutex --clang=-DBAD
// EXPECT-VIOLATION: rule /rule mutex: a mutex is still locked at the end/
// EXPECT-JSON: counterexample.recheck.status == "impossible"
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void *work(void *argument) {
  pthread_mutex_lock(&mutex);
  shared++;
#ifdef BAD
  if (shared == 2) return argument;
#endif
  pthread_mutex_unlock(&mutex);
  return argument;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_mutex_lock(&mutex);
  shared++;
  pthread_mutex_unlock(&mutex);
  pthread_join(thread, NULL);
  return 0;  // BROKEN
}
