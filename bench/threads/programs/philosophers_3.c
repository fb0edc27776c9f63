// 3 dining philosophers. FAULTY: all of them take the left fork first.
#include <assert.h>
#include <pthread.h>
#define SEATS 3
pthread_mutex_t forks[SEATS];
int eaten;
pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
void *dine(void *seat) {
  int left = (int)(long)seat, right = (left + 1) % SEATS;
#ifndef FAULTY
  if (left > right) {
    int swap = left;
    left = right;
    right = swap;
  }
#endif
  pthread_mutex_lock(&forks[left]);
  pthread_mutex_lock(&forks[right]);
  pthread_mutex_lock(&counting);
  eaten++;
  pthread_mutex_unlock(&counting);
  pthread_mutex_unlock(&forks[right]);
  pthread_mutex_unlock(&forks[left]);
  return 0;
}
int main(void) {
  pthread_t threads[SEATS];
  for (int i = 0; i < SEATS; i++) pthread_mutex_init(&forks[i], 0);
  for (long i = 0; i < SEATS; i++) pthread_create(&threads[i], 0, dine, (void *)i);
  for (int i = 0; i < SEATS; i++) pthread_join(threads[i], 0);
  assert(eaten == SEATS);
}
