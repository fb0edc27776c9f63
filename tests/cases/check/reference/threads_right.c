#include <pthread.h>

static void *nothing(void *unused) {
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, nothing, 0);
  return pthread_join(thread, 0);
}
