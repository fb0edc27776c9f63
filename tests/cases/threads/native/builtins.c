// A native run stops before __sync and __atomic builtins and functions of stdatomic.h.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

#include <stdatomic.h>
static atomic_int first;
static int second;

static void *work(void *unused) {
  int expected = atomic_load(&first);
  if (__sync_fetch_and_add(&second, 1) == 0) atomic_store(&first, expected + 1);
  __atomic_add_fetch(&second, expected, __ATOMIC_SEQ_CST);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(second != 3);  // BROKEN
  return 0;
}
