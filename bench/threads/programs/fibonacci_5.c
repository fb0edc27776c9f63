// Two threads add the numbers of each other 5 times: at most a number of Fibonacci. FAULTY: the bound is one less.
#include <assert.h>
#include <pthread.h>
#define TIMES 5
#ifdef FAULTY
#define MOST (144 - 1)
#else
#define MOST 144
#endif
int i = 1, j = 1;
void *t1(void *unused) {
  for (int k = 0; k < TIMES; k++) i += j;
  return 0;
}
void *t2(void *unused) {
  for (int k = 0; k < TIMES; k++) j += i;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, t1, 0);
  pthread_create(&b, 0, t2, 0);
  assert(i <= MOST && j <= MOST);
}
