// Readers and a writer under a lock of readers and writers; with BAD the writer takes it to read only.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int first, second;

static void *write_both(void *unused) {
#ifdef BAD
  pthread_rwlock_rdlock(&lock);
#else
  pthread_rwlock_wrlock(&lock);
#endif
  first++;
  second++;
  pthread_rwlock_unlock(&lock);
  return unused;
}

static void *read_both(void *unused) {
  pthread_rwlock_rdlock(&lock);
  assert(first == second);  // BROKEN
  pthread_rwlock_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t writer, one, other;
  pthread_create(&writer, NULL, write_both, NULL);
  pthread_create(&one, NULL, read_both, NULL);
  pthread_create(&other, NULL, read_both, NULL);
  pthread_join(writer, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
