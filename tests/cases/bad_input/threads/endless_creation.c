// Threads without end: a limit, no hang.
// RUN: check %s
// EXPECT-LIMIT: more than 1000 threads are created
// RUN: run %s
// EXPECT-LIMIT: more than 1000 threads are created
#include <pthread.h>

static void *work(void *argument) { return argument; }

int main(void) {
  pthread_t thread;
  for (;;) pthread_create(&thread, 0, work, 0);
}
