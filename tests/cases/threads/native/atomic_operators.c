// A native run stops before an operator on an atomic variable: reading and writing it are two steps.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static _Atomic int sum;

static void *work(void *unused) {
  int seen = sum;
  sum = seen + 1;
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(sum == 2);  // BROKEN
  return 0;
}
