// A buffer of two with semaphores. FAULTY: the mutual exclusion of producers is missing.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
sem_t places, items, mutex;
int buffer[2], in, out, sum;
void *produce(void *value) {
  for (int i = 0; i < 2; i++) {
    sem_wait(&places);
#ifndef FAULTY
    sem_wait(&mutex);
#endif
    buffer[in] = (int)(long)value;
    in = (in + 1) % 2;
#ifndef FAULTY
    sem_post(&mutex);
#endif
    sem_post(&items);
  }
  return 0;
}
void *consume(void *unused) {
  for (int i = 0; i < 4; i++) {
    sem_wait(&items);
    sum += buffer[out];
    out = (out + 1) % 2;
    sem_post(&places);
  }
  return 0;
}
int main(void) {
  pthread_t a, b, c;
  sem_init(&places, 0, 2);
  sem_init(&items, 0, 0);
  sem_init(&mutex, 0, 1);
  pthread_create(&a, 0, produce, (void *)1);
  pthread_create(&b, 0, produce, (void *)10);
  pthread_create(&c, 0, consume, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  pthread_join(c, 0);
  assert(sum == 22);
}
