// Dekker's algorithm. FAULTY: it goes on without looking again.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
volatile int flag[2], turn;
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  flag[me] = 1;
  while (flag[other]) {
    if (turn != me) {
#ifndef FAULTY
      flag[me] = 0;
#endif
      while (turn != me)
#ifdef FAULTY
        turn = me
#endif
        ;
      flag[me] = 1;
#ifdef FAULTY
      break;
#endif
    }
  }
  inside++;
  assert(inside == 1);
  inside--;
  turn = other;
  flag[me] = 0;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
