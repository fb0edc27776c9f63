// A lock taken by compare and swap that is assumed to succeed. FAULTY: the lock is not taken in one step.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
void __VERIFIER_assume(int);
void __VERIFIER_atomic_cas(volatile int *at, int expected, int desired, int *done) {
  if (*at == expected) {
    *at = desired;
    *done = 1;
  } else {
    *done = 0;
  }
}
volatile int lock;
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  int done;
#ifdef FAULTY
  done = lock == 0;
  lock = 1;
#else
  __VERIFIER_atomic_cas(&lock, 0, 1, &done);
#endif
  __VERIFIER_assume(done);
  inside++;
  assert(inside == 1);
  inside--;
  lock = 0;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
