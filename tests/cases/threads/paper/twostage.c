// Nine threads, main's included: writers set a value under one lock and what follows from it under
// another; a reader that comes between the two stages sees them apart.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-JSON: counterexample.switches == 2
// RUN: check %s --clang=-DCORRECT --clang=-DWRITERS=2 --clang=-DREADERS=1
// EXPECT-HOLDS
// RUN: localize %s --clang=-DWRITERS=2
// EXPECT-EXIT: 1
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
// EXPECT-JSON: synchronisation.diagnoses[0].sections[0].function == "write_both"
// EXPECT-STDOUT: hold value_lock over lines .* of write_both; proved for all schedules
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 1
// EXPECT-JSON: explanation.deltas[0].kind == "switch"
// EXPECT-STDOUT: write_both\) is interrupted before line [0-9]+; it should go on
// EXPECT-STDOUT: follows +0 +2

#include <assert.h>
#include <pthread.h>

#ifndef WRITERS
#define WRITERS 7
#endif
#ifndef READERS
#define READERS 1
#endif

static pthread_mutex_t value_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t result_lock = PTHREAD_MUTEX_INITIALIZER;
static int value, result;

static void *write_both(void *unused) {
  pthread_mutex_lock(&value_lock);
  value = 1;
#ifndef CORRECT
  pthread_mutex_unlock(&value_lock);
#endif
  pthread_mutex_lock(&result_lock);
  result = value + 1;
  pthread_mutex_unlock(&result_lock);
#ifdef CORRECT
  pthread_mutex_unlock(&value_lock);
#endif
  return unused;
}

static void *read_both(void *unused) {
  pthread_mutex_lock(&value_lock);
  int seen = value;
#ifndef CORRECT
  pthread_mutex_unlock(&value_lock);
#endif
  if (seen != 0) {
    pthread_mutex_lock(&result_lock);
    int follows = result;
    pthread_mutex_unlock(&result_lock);
    assert(follows == seen + 1);  // BROKEN
  }
#ifdef CORRECT
  pthread_mutex_unlock(&value_lock);
#endif
  return unused;
}

int main(void) {
  pthread_t writers[WRITERS], readers[READERS];
  for (int i = 0; i < WRITERS; i++) pthread_create(&writers[i], NULL, write_both, NULL);
  for (int i = 0; i < READERS; i++) pthread_create(&readers[i], NULL, read_both, NULL);
  for (int i = 0; i < WRITERS; i++) pthread_join(writers[i], NULL);
  for (int i = 0; i < READERS; i++) pthread_join(readers[i], NULL);
  return 0;
}
