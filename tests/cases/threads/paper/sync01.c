// A producer and a consumer of one item that begins with an item: the producer waits for the consumer,
// which waits for a signal that it never gets.
// RUN: check %s
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-DIAGNOSIS: line 34 `items < 2` -> 0
// EXPECT-DIAGNOSES: 2
#include <pthread.h>

static int items = 1;
static pthread_mutex_t lock;
static pthread_cond_t empty, full;

static void *produce(void *unused) {
  pthread_mutex_lock(&lock);
  while (items > 0) pthread_cond_wait(&empty, &lock);  // BROKEN
  items++;
  pthread_mutex_unlock(&lock);
  pthread_cond_signal(&full);
  return unused;
}

static void *consume(void *unused) {
  pthread_mutex_lock(&lock);
#ifdef CORRECT
  while (items == 0) pthread_cond_wait(&full, &lock);
#else
  while (items < 2) pthread_cond_wait(&full, &lock);
#endif
  items--;
  pthread_mutex_unlock(&lock);
  pthread_cond_signal(&empty);
  return unused;
}

int main(void) {
  pthread_t producer, consumer;
  pthread_mutex_init(&lock, NULL);
  pthread_cond_init(&empty, NULL);
  pthread_cond_init(&full, NULL);
  pthread_create(&producer, NULL, produce, NULL);
  pthread_create(&consumer, NULL, consume, NULL);
  pthread_join(producer, NULL);
  pthread_join(consumer, NULL);
  pthread_mutex_destroy(&lock);
  pthread_cond_destroy(&empty);
  pthread_cond_destroy(&full);
  return 0;
}
