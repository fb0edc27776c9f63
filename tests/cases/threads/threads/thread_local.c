// Each thread has its own copy of a thread-local variable; with BAD there is one for all.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

#ifdef BAD
static int own = 5;
#else
static __thread int own = 5;
#endif

static void *count(void *unused) {
  own++;
  assert(own == 6);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, count, NULL);
  pthread_create(&other, NULL, count, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
#ifndef BAD
  assert(own == 5);
#endif
  return 0;
}
