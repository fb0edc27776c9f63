// A thread is joined twice.
// RUN: check %s
// EXPECT-VIOLATION: library-rule /joined before/
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static void *work(void *unused) { return unused; }

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  pthread_join(thread, NULL);  // BROKEN
  return 0;
}
