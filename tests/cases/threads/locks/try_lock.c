// A lock that is tried: what is done when it is taken must not be forgotten.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void *work(void *unused) {
#ifdef BAD
  if (pthread_mutex_trylock(&lock) != 0) return unused;
#else
  while (pthread_mutex_trylock(&lock) != 0) {
  }
#endif
  done++;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(done == 2);  // BROKEN
  return 0;
}
