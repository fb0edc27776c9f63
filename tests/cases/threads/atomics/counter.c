// A counter of two threads: ++ reads and writes apart, unless the variable is atomic.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-JSON: counterexample.switches == 4
#include <assert.h>
#include <pthread.h>

#include <stdatomic.h>
#ifdef BAD
static int counter;
#else
static atomic_int counter;
#endif

static void *count(void *unused) {
  counter++;
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, count, NULL);
  pthread_create(&other, NULL, count, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  assert(counter == 2);  // BROKEN
  return 0;
}
