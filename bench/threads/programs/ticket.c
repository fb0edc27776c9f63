// A ticket lock. FAULTY: two may have the same ticket.
#include <assert.h>
#include <pthread.h>
volatile unsigned next, serving;
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
#ifdef FAULTY
  unsigned mine = next;
  next = mine + 1;
#else
  unsigned mine = __sync_fetch_and_add(&next, 1);
#endif
  while (serving != mine);
  inside++;
  assert(inside == 1);
  inside--;
  serving = serving + 1;
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
