// 4 threads fill an array, meet at a barrier, and read what their neighbour wrote. FAULTY: without the barrier.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
#define THREADS 4
pthread_barrier_t barrier;
int values[THREADS];
void *work(void *argument) {
  int me = (int)(long)argument;
  values[me] = me + 1;
#ifndef FAULTY
  pthread_barrier_wait(&barrier);
#endif
  int next = (me + 1) % THREADS;
  assert(values[next] == next + 1);
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  pthread_barrier_init(&barrier, 0, THREADS);
  for (long i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
}
