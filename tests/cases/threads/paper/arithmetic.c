// A producer and a consumer with a mutex and two conditions. The consumer sums up what it counts, in its
// loop and once more behind it; the assertion forbids the very number that this gives, whatever the order.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.assertion.satisfied_by_some_run == false
// EXPECT-STDOUT: the assertion is wrong: no run that reaches it satisfies it
// EXPECT-JSON: diagnoses[0].components[0].function == "consume"
#include <assert.h>
#include <pthread.h>

enum { items = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t taken = PTHREAD_COND_INITIALIZER;
static pthread_cond_t there = PTHREAD_COND_INITIALIZER;
static int waiting_items;
static unsigned long total;
static int finished;

static void *produce(void *unused) {
  for (int i = 0; i < items; i++) {
    pthread_mutex_lock(&lock);
    while (waiting_items > 0) pthread_cond_wait(&taken, &lock);
    waiting_items++;
    pthread_mutex_unlock(&lock);
    pthread_cond_signal(&there);
  }
  return unused;
}

static void *consume(void *unused) {
  unsigned long count = 0;
  while (count < items) {
    pthread_mutex_lock(&lock);
    while (waiting_items == 0) pthread_cond_wait(&there, &lock);
    total = total + count;
    waiting_items--;
    pthread_mutex_unlock(&lock);
    pthread_cond_signal(&taken);
    count++;
  }
  total = total + count;
  finished = 1;
  return unused;
}

int main(void) {
  pthread_t producer, consumer;
  pthread_create(&producer, NULL, produce, NULL);
  pthread_create(&consumer, NULL, consume, NULL);
  pthread_join(producer, NULL);
  pthread_join(consumer, NULL);
#ifdef CORRECT
  if (finished) assert(total == items * (items + 1) / 2);
#else
  if (finished) assert(total != items * (items + 1) / 2);  // BROKEN
#endif
  return 0;
}
