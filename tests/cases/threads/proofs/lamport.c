// Lamport's fast mutual exclusion. FAULTY: it does not wait for the other flag.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
volatile int x, y, b[2];
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
start:
  b[me] = 1;
  x = me + 1;
  if (y != 0) {
    b[me] = 0;
    while (y != 0);
    goto start;
  }
  y = me + 1;
  if (x != me + 1) {
    b[me] = 0;
#ifndef FAULTY
    while (b[other]);
#endif
    if (y != me + 1) {
      while (y != 0);
      goto start;
    }
  }
  inside++;
  assert(inside == 1);
  inside--;
  y = 0;
  b[me] = 0;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
