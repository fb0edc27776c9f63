// Two threads that clean up: with BAD test and free are not one step.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: double-free
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

#include <stdlib.h>
static int *shared;
static int cleaned;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *clean(void *unused) {
#ifndef BAD
  pthread_mutex_lock(&lock);
#endif
  if (!cleaned) {
    free(shared);  // BROKEN
    cleaned = 1;
  }
#ifndef BAD
  pthread_mutex_unlock(&lock);
#endif
  return unused;
}

int main(void) {
  pthread_t one, other;
  (void)&lock;
  shared = malloc(sizeof *shared);
  pthread_create(&one, NULL, clean, NULL);
  pthread_create(&other, NULL, clean, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
