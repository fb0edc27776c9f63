// Two consumers of one item: with BAD the condition is not tested again after the wait, and another consumer
// may have been faster.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-JSON: synchronisation.calls[0].advice matches "while instead of if"
// EXPECT-JSON: synchronisation.calls[0].proved == "for all schedules"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;

static void *consume(void *unused) {
  pthread_mutex_lock(&lock);
#ifdef BAD
  if (items == 0) pthread_cond_wait(&filled, &lock);
#else
  while (items == 0) pthread_cond_wait(&filled, &lock);
#endif
  items--;
  assert(items >= 0);  // BROKEN
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *produce(void *unused) {
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&lock);
    items++;
    pthread_cond_broadcast(&filled);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t one, other, producer;
  pthread_create(&one, NULL, consume, NULL);
  pthread_create(&other, NULL, consume, NULL);
  pthread_create(&producer, NULL, produce, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  pthread_join(producer, NULL);
  return 0;
}
