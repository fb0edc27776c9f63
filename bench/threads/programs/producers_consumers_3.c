// 3 producers and 3 consumers with two condition variables. FAULTY: waiting is an if.
#include <assert.h>
#include <pthread.h>
#define EACH 3
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t not_empty = PTHREAD_COND_INITIALIZER, not_full = PTHREAD_COND_INITIALIZER;
int used, consumed;
#ifdef FAULTY
#define AWAIT(condition, wait) if (!(condition)) wait
#else
#define AWAIT(condition, wait) while (!(condition)) wait
#endif
void *produce(void *unused) {
  pthread_mutex_lock(&lock);
  AWAIT(used < 1, pthread_cond_wait(&not_full, &lock));
  assert(used < 1);
  used++;
  pthread_cond_signal(&not_empty);
  pthread_mutex_unlock(&lock);
  return 0;
}
void *consume(void *unused) {
  pthread_mutex_lock(&lock);
  AWAIT(used > 0, pthread_cond_wait(&not_empty, &lock));
  assert(used > 0);
  used--;
  consumed++;
  pthread_cond_signal(&not_full);
  pthread_mutex_unlock(&lock);
  return 0;
}
int main(void) {
  pthread_t producers[EACH], consumers[EACH];
  for (int i = 0; i < EACH; i++) {
    pthread_create(&producers[i], 0, produce, 0);
    pthread_create(&consumers[i], 0, consume, 0);
  }
  for (int i = 0; i < EACH; i++) {
    pthread_join(producers[i], 0);
    pthread_join(consumers[i], 0);
  }
  assert(consumed == EACH);
}
