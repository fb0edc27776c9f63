// Threads that try a lock and count only if they have it. FAULTY: one counts without it.
#include <assert.h>
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int counter, expected;
void *work(void *unused) {
  for (int i = 0; i < 2; i++) {
    if (pthread_mutex_trylock(&m) == 0) {
      counter++;
      __sync_fetch_and_add(&expected, 1);
      pthread_mutex_unlock(&m);
    }
#ifdef FAULTY
    else {
      counter++;
      __sync_fetch_and_add(&expected, 1);
    }
#endif
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, work, 0);
  pthread_create(&b, 0, work, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(counter == expected);
}
