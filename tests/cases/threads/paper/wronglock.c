// Seven threads, main's included: one writes under a lock, and those that read and write back take
// another lock, which protects nothing.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --clang=-DCOPIERS=2
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
// EXPECT-JSON: synchronisation.diagnoses[0].sections[0].function == "copy"
// EXPECT-STDOUT: hold data_lock over lines .* of copy; proved for all schedules
// EXPECT-JSON: diagnoses[*].components[*].text contains ["&other_lock"]
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: copy\) is interrupted before line [0-9]+; it should go on
// EXPECT-STDOUT: read data +0 +1

#include <assert.h>
#include <pthread.h>

#ifndef WRITERS
#define WRITERS 1
#endif
#ifndef COPIERS
#define COPIERS 5
#endif

static pthread_mutex_t data_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t other_lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int data;

static void *change(void *unused) {
  pthread_mutex_lock(&data_lock);
  int before = data;
  data = before + 1;
  assert(data == before + 1);  // BROKEN
  pthread_mutex_unlock(&data_lock);
  return unused;
}

static void *copy(void *unused) {
#ifdef CORRECT
  pthread_mutex_t *lock = &data_lock;
#else
  pthread_mutex_t *lock = &other_lock;
#endif
  pthread_mutex_lock(lock);
  int before = data;
  data = before;
  pthread_mutex_unlock(lock);
  return unused;
}

int main(void) {
  pthread_t writers[WRITERS], copiers[COPIERS];
  for (int i = 0; i < WRITERS; i++) pthread_create(&writers[i], NULL, change, NULL);
  for (int i = 0; i < COPIERS; i++) pthread_create(&copiers[i], NULL, copy, NULL);
  for (int i = 0; i < WRITERS; i++) pthread_join(writers[i], NULL);
  for (int i = 0; i < COPIERS; i++) pthread_join(copiers[i], NULL);
  (void)&other_lock;
  return 0;
}
