// A producer and a consumer with a mutex and two conditions. The producer counts on after the consumer
// has stopped, and waits for room for ever.
// RUN: check %s
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 26 `items + 2` -> 3
#include <assert.h>
#include <pthread.h>

enum { items = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t empty = PTHREAD_COND_INITIALIZER;
static pthread_cond_t full = PTHREAD_COND_INITIALIZER;
static int waiting_items;
static int produced_sum, consumed;

static void *produce(void *unused) {
#ifdef CORRECT
  int last = items;
#else
  int last = items + 2;
#endif
  for (int i = 1; i <= last; i++) {
    pthread_mutex_lock(&lock);
    while (waiting_items > 0) pthread_cond_wait(&empty, &lock);  // BROKEN
    waiting_items++;
    produced_sum += i;
    pthread_cond_signal(&full);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

static void *consume(void *unused) {
  for (int i = 0; i < items; i++) {
    pthread_mutex_lock(&lock);
    while (waiting_items == 0) pthread_cond_wait(&full, &lock);
    waiting_items--;
    consumed++;
    pthread_cond_signal(&empty);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t producer, consumer;
  pthread_create(&producer, NULL, produce, NULL);
  pthread_create(&consumer, NULL, consume, NULL);
  pthread_join(producer, NULL);
  pthread_join(consumer, NULL);
  assert(consumed == items && produced_sum == items * (items + 1) / 2);
  return 0;
}
