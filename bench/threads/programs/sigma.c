// Each thread writes its own element. FAULTY: the index is shared and grows beside.
#include <assert.h>
#include <pthread.h>
#define SIGMA 5
int array[SIGMA], array_index = -1;
void *work(void *argument) {
#ifdef FAULTY
  array[array_index] = 1;
#else
  array[(int)(long)argument] = 1;
#endif
  return 0;
}
int main(void) {
  pthread_t t[SIGMA];
  for (long i = 0; i < SIGMA; i++) {
    array_index++;
    pthread_create(&t[i], 0, work, (void *)i);
  }
  for (int i = 0; i < SIGMA; i++) pthread_join(t[i], 0);
  int sum = 0;
  for (int i = 0; i < SIGMA; i++) sum += array[i];
  assert(sum == SIGMA);
}
