// Two threads take turns with a condition variable. FAULTY: nobody is told about the turn.
#include <assert.h>
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
int turn, log_[6], used;
void *work(void *argument) {
  int me = (int)(long)argument;
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&m);
    while (turn != me) pthread_cond_wait(&changed, &m);
    log_[used++] = me;
    turn = 1 - me;
#ifndef FAULTY
    pthread_cond_signal(&changed);
#endif
    pthread_mutex_unlock(&m);
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, (void *)0);
  pthread_create(&b, 0, work, (void *)1);
  pthread_join(a, 0);
  pthread_join(b, 0);
  for (int i = 0; i < 6; i++) assert(log_[i] == i % 2);
}
