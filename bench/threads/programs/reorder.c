// Setters and checkers of two values. FAULTY: the setters take no lock.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#define SETTERS 3
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int a, b;
void *set(void *unused) {
#ifndef FAULTY
  pthread_mutex_lock(&m);
#endif
  a = 1;
  b = -1;
#ifndef FAULTY
  pthread_mutex_unlock(&m);
#endif
  return 0;
}
void *check(void *unused) {
  pthread_mutex_lock(&m);
  if (!((a == 0 && b == 0) || (a == 1 && b == -1))) abort();
  pthread_mutex_unlock(&m);
  return 0;
}
int main(void) {
  pthread_t t[SETTERS], c;
  for (int i = 0; i < SETTERS; i++) pthread_create(&t[i], 0, set, 0);
  pthread_create(&c, 0, check, 0);
  for (int i = 0; i < SETTERS; i++) pthread_join(t[i], 0);
  pthread_join(c, 0);
}
