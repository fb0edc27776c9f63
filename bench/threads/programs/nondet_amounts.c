// Unknown amounts are moved between accounts under locks taken in one order. FAULTY: the sum is read without locks.
#include <assert.h>
#include <pthread.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
pthread_mutex_t la = PTHREAD_MUTEX_INITIALIZER, lb = PTHREAD_MUTEX_INITIALIZER;
int a = 100, b = 100;
void *move(void *unused) {
  int amount = __VERIFIER_nondet_uchar();
  pthread_mutex_lock(&la);
  pthread_mutex_lock(&lb);
  a -= amount;
  b += amount;
  pthread_mutex_unlock(&lb);
  pthread_mutex_unlock(&la);
  return 0;
}
void *audit(void *unused) {
#ifndef FAULTY
  pthread_mutex_lock(&la);
  pthread_mutex_lock(&lb);
#endif
  int sum = a + b;
#ifndef FAULTY
  pthread_mutex_unlock(&lb);
  pthread_mutex_unlock(&la);
#endif
  assert(sum == 200);
  return 0;
}
int main(void) {
  pthread_t t1, t2, t3;
  pthread_create(&t1, 0, move, 0);
  pthread_create(&t2, 0, move, 0);
  pthread_create(&t3, 0, audit, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  pthread_join(t3, 0);
}
