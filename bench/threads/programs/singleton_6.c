// 6 threads ask for an object that is made when it is first needed. FAULTY: without the lock.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#define THREADS 6
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int *object, made;
int *instance(void) {
#ifndef FAULTY
  pthread_mutex_lock(&lock);
#endif
  if (!object) {
    int *fresh = malloc(sizeof *fresh);
    *fresh = 7;
    object = fresh;
    made++;
  }
#ifndef FAULTY
  pthread_mutex_unlock(&lock);
#endif
  return object;
}
void *work(void *unused) {
  assert(*instance() == 7);
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
  assert(made == 1);
}
