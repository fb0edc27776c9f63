// pthread_once calls its function once and makes the others wait; with BAD a flag is not enough.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <pthread.h>

static pthread_once_t control = PTHREAD_ONCE_INIT;
static int started, calls;

static void start(void) { calls++; }

static void *use(void *unused) {
#ifdef BAD
  if (!started) {
    start();
    started = 1;
  }
#else
  pthread_once(&control, start);
#endif
  assert(calls == 1);  // BROKEN
  return unused;
}

int main(void) {
  pthread_t one, other;
  (void)&control;
  (void)&started;
  pthread_create(&one, NULL, use, NULL);
  pthread_create(&other, NULL, use, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
