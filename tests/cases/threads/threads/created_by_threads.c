// Threads that create threads.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static int leaves;

static void *leaf(void *unused) {
  __sync_fetch_and_add(&leaves, 1);
  return unused;
}

static void *branch(void *unused) {
  pthread_t one, other;
  pthread_create(&one, NULL, leaf, NULL);
  pthread_create(&other, NULL, leaf, NULL);
  pthread_join(one, NULL);
#ifndef BAD
  pthread_join(other, NULL);
#endif
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, branch, NULL);
  pthread_join(thread, NULL);
  assert(leaves == 2);  // BROKEN
  return 0;
}
