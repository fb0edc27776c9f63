// A spin lock with test and set. FAULTY: test and set are two steps.
#include <assert.h>
#include <pthread.h>
volatile int lock;
int inside;
void *work(void *argument) {
  int me = (int)(long)argument, other = 1 - me;
#ifdef FAULTY
  while (lock);
  lock = 1;
#else
  while (__sync_lock_test_and_set(&lock, 1));
#endif
  inside++;
  assert(inside == 1);
  inside--;
  __sync_lock_release(&lock);
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
