// Two semaphores that order two threads; with BAD the second one may begin at once.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

#include <semaphore.h>
static sem_t first_done;
static int value;

static void *first(void *unused) {
  value = 7;
  sem_post(&first_done);
  return unused;
}

static void *second(void *unused) {
  sem_wait(&first_done);
  assert(value == 7);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
#ifdef BAD
  sem_init(&first_done, 0, 1);
#else
  sem_init(&first_done, 0, 0);
#endif
  pthread_create(&one, NULL, first, NULL);
  pthread_create(&other, NULL, second, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
