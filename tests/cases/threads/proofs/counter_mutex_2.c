// 2 threads count to 10 each under a mutex. FAULTY: the last round forgets the mutex.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#define THREADS 2
#define ROUNDS 10
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int counter;
void *work(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
#ifdef FAULTY
    if (i == ROUNDS - 1) {
      counter++;
      continue;
    }
#endif
    pthread_mutex_lock(&lock);
    counter++;
    pthread_mutex_unlock(&lock);
  }
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
  assert(counter == THREADS * ROUNDS);
}
