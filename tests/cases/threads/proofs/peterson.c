// Peterson's algorithm with loops that spin. FAULTY: the turn is given away before the flag is set.
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
#ifdef FAULTY
  turn = other;
  flag[me] = 1;
#else
  flag[me] = 1;
  turn = other;
#endif
  while (flag[other] == 1 && turn == other);
  inside++;
  assert(inside == 1);
  inside--;
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
