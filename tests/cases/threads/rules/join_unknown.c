// A number that no thread has is joined.
// RUN: check %s
// EXPECT-VIOLATION: library-rule /no such thread/
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static void *work(void *unused) { return unused; }

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread + 7, NULL);  // BROKEN
  return 0;
}
