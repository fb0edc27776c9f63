// A thread uses a local variable of the function that created it; with BAD that function returns without
// waiting.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-scope
#include <assert.h>
#include <pthread.h>

static pthread_t thread;

static void *use(void *argument) {
  int *number = argument;
  *number += 1;  // BROKEN
  return NULL;
}

static int start(void) {
  int number = 41;
  pthread_create(&thread, NULL, use, &number);
#ifndef BAD
  pthread_join(thread, NULL);
  return number;
#else
  return 42;
#endif
}

int main(void) {
  int result = start();
#ifdef BAD
  pthread_join(thread, NULL);
#endif
  assert(result == 42);
  return 0;
}
