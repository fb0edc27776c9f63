// Threads without end are created: that is a limit, said with its place.
// RUN: check %s
// EXPECT-EXIT: 3
// EXPECT-STDOUT: unknown: more than 1000 threads are created
#include <pthread.h>

static void *work(void *unused) { return unused; }

int main(void) {
  pthread_t thread;
  for (;;) pthread_create(&thread, NULL, work, NULL);
}
