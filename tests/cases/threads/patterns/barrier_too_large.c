// A barrier for more threads than come to it.
// RUN: check %s
// EXPECT-VIOLATION: deadlock
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t barrier;

static void *work(void *unused) {
  pthread_barrier_wait(&barrier);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_barrier_init(&barrier, NULL, 3);
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
