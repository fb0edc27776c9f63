// Waiting is an assumption. FAULTY: the assumption and what follows are apart.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int lock;
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
#ifndef FAULTY
  __VERIFIER_atomic_begin();
#endif
  __VERIFIER_assume(lock == 0);
  lock = 1;
#ifndef FAULTY
  __VERIFIER_atomic_end();
#endif
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
