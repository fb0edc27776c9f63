// 4 readers and a writer of two values that belong together. FAULTY: the writer takes the lock of readers.
#include <assert.h>
#include <pthread.h>
#define READERS 4
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int left, right;
void *reader(void *unused) {
  pthread_rwlock_rdlock(&lock);
  assert(left == right);
  pthread_rwlock_unlock(&lock);
  return 0;
}
void *writer(void *unused) {
  for (int i = 0; i < 2; i++) {
#ifdef FAULTY
    pthread_rwlock_rdlock(&lock);
#else
    pthread_rwlock_wrlock(&lock);
#endif
    left++;
    right++;
    pthread_rwlock_unlock(&lock);
  }
  return 0;
}
int main(void) {
  pthread_t threads[READERS + 1];
  for (int i = 0; i < READERS; i++) pthread_create(&threads[i], 0, reader, 0);
  pthread_create(&threads[READERS], 0, writer, 0);
  for (int i = 0; i <= READERS; i++) pthread_join(threads[i], 0);
}
