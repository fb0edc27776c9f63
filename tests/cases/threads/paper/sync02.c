// The same with some arbitrary number of items at first: as soon as there are two, the producer waits
// for a signal that comes once only.
// RUN: check %s
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-DIAGNOSIS: line 22 `2` -> 1
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation absent
// EXPECT-STDOUT: no successful run differs in one or two switches
#include <pthread.h>

#ifdef CORRECT
static int items = 1;
#else
static int items = 2;
#endif
static pthread_mutex_t lock;
static pthread_cond_t empty, full;

static void *produce(void *unused) {
  pthread_mutex_lock(&lock);
  while (items > 0) pthread_cond_wait(&empty, &lock);  // BROKEN
  items++;
  pthread_cond_signal(&full);
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *consume(void *unused) {
  pthread_mutex_lock(&lock);
  while (items == 0) pthread_cond_wait(&full, &lock);
  items--;
  pthread_cond_signal(&empty);
  pthread_mutex_unlock(&lock);
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
  return 0;
}
