// Four threads take two of four locks in the order of their numbers. FAULTY: the last one does not.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t *locks;
int work_done[4];
void *work(void *argument) {
  int me = (int)(long)argument, first = me, second = (me + 1) % 4;
#ifndef FAULTY
  if (first > second) {
    first = second;
    second = me;
  }
#endif
  pthread_mutex_lock(&locks[first]);
  pthread_mutex_lock(&locks[second]);
  work_done[me] = 1;
  pthread_mutex_unlock(&locks[second]);
  pthread_mutex_unlock(&locks[first]);
  return 0;
}
int main(void) {
  pthread_t t[4];
  locks = malloc(4 * sizeof *locks);
  for (int i = 0; i < 4; i++) pthread_mutex_init(&locks[i], 0);
  for (long i = 0; i < 4; i++) pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < 4; i++) pthread_join(t[i], 0);
  for (int i = 0; i < 4; i++) assert(work_done[i]);
  free(locks);
}
