// Szymanski's algorithm. FAULTY: nobody waits for those with smaller numbers.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
volatile int flag[2];
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
  flag[me] = 1;
  while (flag[other] >= 3);
  flag[me] = 3;
  if (flag[other] == 1) {
    flag[me] = 2;
    while (flag[other] != 4);
  }
  flag[me] = 4;
#ifndef FAULTY
  if (me == 1) {
    while (flag[other] >= 2);
  }
#endif
  inside++;
  assert(inside == 1);
  inside--;
#ifndef FAULTY
  while (me == 0 && (flag[other] == 2 || flag[other] == 3));
#endif
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
