// Data races with --checks +race: with BAD the flag is a plain variable.
// RUN: check %s --checks +race
// EXPECT-HOLDS
// RUN: check %s --checks +race --clang=-DBAD
// EXPECT-VIOLATION: data-race
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: localize %s --checks +race --clang=-DBAD
// EXPECT-EXIT: 1
// EXPECT-STDOUT: one lock should be held over both accesses
#include <assert.h>
#include <pthread.h>

#include <stdatomic.h>
#ifdef BAD
static int ready;
#else
static atomic_int ready;
#endif
static int value;

static void *produce(void *unused) {
  value = 1;
  ready = 1;
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, produce, NULL);
  if (ready) value = 2;  // BROKEN
  pthread_join(thread, NULL);
  return 0;
}
