// main ends by pthread_exit: the other threads go on; if it returns they do not.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int value;

static void *work(void *unused) {
  value = 1;
  assert(value == 1);
#ifdef BAD
  value = 2;
  assert(value == 1);  // BROKEN
#endif
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_detach(thread);
  pthread_exit(NULL);
}
