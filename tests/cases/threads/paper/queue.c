// A queue that one thread fills and another empties; the flag that says whose turn it is lets the second
// begin after the first element, and it then finds the queue empty.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-DIAGNOSIS: line 70 `1` -> 0
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
// EXPECT-JSON: synchronisation.diagnoses[0].sections[0].function == "drain"

#include <assert.h>
#include <pthread.h>

enum { size = 8, is_empty = -1, is_full = -2 };

struct queue {
  int element[size];
  int head, tail, amount;
};

static struct queue queue;
static int stored[size];
static int may_put = 1, may_take;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_queue_empty(struct queue *q) { return q->amount == 0; }
static int is_queue_full(struct queue *q) { return q->amount == size; }

static int put(struct queue *q, int x) {
  if (is_queue_full(q)) return is_full;
  q->element[q->tail] = x;
  q->amount++;
  q->tail = (q->tail + 1) % size;
  return 0;
}

static int take(struct queue *q) {
  if (is_queue_empty(q)) return is_empty;
  int x = q->element[q->head];
  q->amount--;
  q->head = (q->head + 1) % size;
  return x;
}

static void *fill(void *argument) {
  struct queue *q = argument;
  int value = 7;
  pthread_mutex_lock(&lock);
  put(q, value);
  stored[0] = value;
  pthread_mutex_unlock(&lock);
  for (int i = 1; i < size; i++) {
    pthread_mutex_lock(&lock);
    if (may_put) {
      value++;
      put(q, value);
      stored[i] = value;
#ifdef CORRECT
      if (i + 1 < size) {
        pthread_mutex_unlock(&lock);
        continue;
      }
#endif
      may_put = 0;
      may_take = 1;
    }
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

static void *drain(void *argument) {
  struct queue *q = argument;
  for (int i = 0; i < size; i++) {
    pthread_mutex_lock(&lock);
    if (may_take) {
#ifdef CORRECT
      for (int k = 0; k < size; k++) assert(take(q) == stored[k]);
      may_take = 0;
#else
      assert(take(q) == stored[i]);  // BROKEN
      may_take = 0;
      may_put = 1;
#endif
    }
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

int main(void) {
  pthread_t filler, drainer;
  assert(is_queue_empty(&queue));
  pthread_create(&filler, NULL, fill, &queue);
  pthread_create(&drainer, NULL, drain, &queue);
  pthread_join(filler, NULL);
  pthread_join(drainer, NULL);
  return 0;
}
