// An unknown number of rounds, at most four. FAULTY: the result is read before the thread has ended.
#include <assert.h>
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
unsigned rounds, done;
void *work(void *unused) {
  for (unsigned i = 0; i < rounds; i++) {
    pthread_mutex_lock(&m);
    done++;
    pthread_mutex_unlock(&m);
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  rounds = __VERIFIER_nondet_uint();
  __VERIFIER_assume(rounds <= 4);
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
#ifndef FAULTY
  pthread_join(b, 0);
#endif
  assert(done == 2 * rounds);
}
