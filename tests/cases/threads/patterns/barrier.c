// A barrier between two phases; with BAD it is made for one thread and holds nobody.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t barrier;
static int half[2];

static void *work(void *argument) {
  int me = *(int *)argument;
  half[me] = 1;
  pthread_barrier_wait(&barrier);
  assert(half[0] == 1 && half[1] == 1);  // BROKEN
  return NULL;
}

int main(void) {
  pthread_t threads[2];
  int numbers[2] = {0, 1};
#ifdef BAD
  pthread_barrier_init(&barrier, NULL, 1);
#else
  pthread_barrier_init(&barrier, NULL, 2);
#endif
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work, &numbers[i]);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  pthread_barrier_destroy(&barrier);
  return 0;
}
