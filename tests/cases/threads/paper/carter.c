// A database with two locks and four threads: readers enter under one lock and take the other for the
// whole group, and one way out takes the locks in the other order.
// RUN: check %s
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --clang=-DCORRECT
// EXPECT-HOLDS
// RUN: localize %s --effort high
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "lock order"
// EXPECT-JSON: synchronisation.diagnoses[0].suggestions[*].proved == ["for all schedules", "for all schedules"]
// EXPECT-STDOUT: lock &count_lock before &table_lock
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: read_rows\) is interrupted before line [0-9]+; it should go on
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t count_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static int first_group, second_group;
static int rows;

static void *read_rows(void *unused) {
  pthread_mutex_lock(&count_lock);
  first_group++;
  if (first_group == 1) pthread_mutex_lock(&table_lock);  // BROKEN
  first_group--;
  if (first_group == 0) pthread_mutex_unlock(&table_lock);
  pthread_mutex_unlock(&count_lock);
  return unused;
}

static void *write_row(void *unused) {
#ifdef CORRECT
  pthread_mutex_lock(&count_lock);
  pthread_mutex_lock(&table_lock);
#else
  pthread_mutex_lock(&table_lock);
  pthread_mutex_lock(&count_lock);
#endif
  second_group++;
  rows++;
  pthread_mutex_unlock(&count_lock);
  pthread_mutex_unlock(&table_lock);
  return unused;
}

static void *count_nothing(void *unused) { return unused; }

int main(void) {
  pthread_t threads[4];
  pthread_create(&threads[0], NULL, read_rows, NULL);
  pthread_create(&threads[1], NULL, write_row, NULL);
  pthread_create(&threads[2], NULL, count_nothing, NULL);
  pthread_create(&threads[3], NULL, count_nothing, NULL);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  assert(rows == 1);
  return 0;
}
