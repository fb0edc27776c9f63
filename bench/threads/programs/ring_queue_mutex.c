// A ring under a mutex that producers and consumers try again and again. FAULTY: fullness is looked at outside of the lock.
#include <assert.h>
#include <pthread.h>
#define SIZE 2
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int ring[SIZE], first, used;
int enqueue(int value) {
#ifdef FAULTY
  if (used == SIZE) return 0;
#endif
  pthread_mutex_lock(&lock);
#ifndef FAULTY
  if (used == SIZE) {
    pthread_mutex_unlock(&lock);
    return 0;
  }
#endif
  assert(used < SIZE);
  ring[(first + used++) % SIZE] = value;
  pthread_mutex_unlock(&lock);
  return 1;
}
int dequeue(int *value) {
  pthread_mutex_lock(&lock);
  if (used == 0) {
    pthread_mutex_unlock(&lock);
    return 0;
  }
  *value = ring[first];
  first = (first + 1) % SIZE;
  used--;
  pthread_mutex_unlock(&lock);
  return 1;
}
void *produce(void *unused) {
  for (int i = 0; i < 3; i++) while (!enqueue(1));
  return 0;
}
void *consume(void *unused) {
  int sum = 0, value;
  for (int i = 0; i < 6; i++) {
    while (!dequeue(&value));
    sum += value;
  }
  assert(sum == 6);
  return 0;
}
int main(void) {
  pthread_t a, b, c;
  pthread_create(&a, 0, produce, 0);
  pthread_create(&b, 0, produce, 0);
  pthread_create(&c, 0, consume, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(c, 0);
}
