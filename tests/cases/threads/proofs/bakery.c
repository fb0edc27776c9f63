// The bakery algorithm for two. FAULTY: nobody is seen while choosing.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
volatile int choosing[2], number[2];
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
#ifndef FAULTY
  choosing[me] = 1;
#endif
  int most = number[other];
  number[me] = most + 1;
  choosing[me] = 0;
  while (choosing[other]);
  while (number[other] != 0 && (number[other] < number[me] || (number[other] == number[me] && other < me)));
  inside++;
  assert(inside == 1);
  inside--;
  number[me] = 0;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
