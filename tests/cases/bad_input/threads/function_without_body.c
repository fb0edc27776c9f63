// A thread whose function is only declared does nothing, and that is said.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-STDOUT: assumed: work\(\) has no body: the thread created at .* does nothing
#include <pthread.h>

void *work(void *argument);

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return 0;
}
