// Spin locks; with BAD one side forgets it.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;
static int sum;

static void *add(void *unused) {
#ifndef BAD
  pthread_spin_lock(&lock);
#endif
  sum += 2;
#ifndef BAD
  pthread_spin_unlock(&lock);
#endif
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&one, NULL, add, NULL);
  pthread_create(&other, NULL, add, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(sum == 4);  // BROKEN
  return 0;
}
