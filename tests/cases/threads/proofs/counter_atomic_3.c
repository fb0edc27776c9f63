// 3 threads count to 10 each with fetch_add. FAULTY: read and write are apart.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#define THREADS 3
#define ROUNDS 10
atomic_int counter;
void *work(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
#ifdef FAULTY
    counter = counter + 1;
#else
    atomic_fetch_add(&counter, 1);
#endif
  }
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
  assert(counter == THREADS * ROUNDS);
}
