// pthread_once initialises. FAULTY: a flag does.
#include <assert.h>
#include <pthread.h>
pthread_once_t once = PTHREAD_ONCE_INIT;
int flag, value;
void initialise(void) { value = value + 1; }
void *work(void *unused) {
#ifdef FAULTY
  if (!flag) {
    flag = 1;
    initialise();
  }
#else
  pthread_once(&once, initialise);
#endif
  assert(value == 1);
  return 0;
}
int main(void) {
  pthread_t t[3];
  for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
}
