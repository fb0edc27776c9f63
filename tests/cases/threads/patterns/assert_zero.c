// assert(0) marks a place that must not be reached: it is not a wrong assertion, and what is missing is named.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-NOT-STDOUT: the assertion is wrong: no run
// EXPECT-JSON: synchronisation.diagnoses[0].kind == "atomic section"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t value_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t result_lock = PTHREAD_MUTEX_INITIALIZER;
static int value, result;

static void *write_both(void *unused) {
  pthread_mutex_lock(&value_lock);
  value = 1;
  pthread_mutex_unlock(&value_lock);
  pthread_mutex_lock(&result_lock);
  result = value + 1;
  pthread_mutex_unlock(&result_lock);
  return unused;
}

static void *read_both(void *unused) {
  int seen = -1, follows = -1;
  pthread_mutex_lock(&value_lock);
  if (value == 0) {
    pthread_mutex_unlock(&value_lock);
    return unused;
  }
  seen = value;
  pthread_mutex_unlock(&value_lock);
  pthread_mutex_lock(&result_lock);
  follows = result;
  pthread_mutex_unlock(&result_lock);
  if (follows != seen + 1) assert(0);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t writer, reader;
  pthread_create(&writer, NULL, write_both, NULL);
  pthread_create(&reader, NULL, read_both, NULL);
  pthread_join(writer, NULL);
  pthread_join(reader, NULL);
  return 0;
}
