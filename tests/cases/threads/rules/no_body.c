// A thread whose function has no body does nothing, and that is said.
// RUN: check %s
// EXPECT-EXIT: 0
// EXPECT-STDOUT: assumed: work\(\) has no body: the thread created at .*no_body.c:[0-9:]+ does nothing
#include <pthread.h>

void *work(void *unused);

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  return 0;
}
