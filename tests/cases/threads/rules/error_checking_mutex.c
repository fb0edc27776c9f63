// A mutex that checks returns EDEADLK and EPERM instead.
// RUN: check %s
// EXPECT-HOLDS
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

#include <errno.h>
static pthread_mutex_t lock;

static void *other(void *unused) {
  assert(pthread_mutex_unlock(&lock) == EPERM);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&lock, &kind);
  assert(pthread_mutex_lock(&lock) == 0);
  assert(pthread_mutex_lock(&lock) == EDEADLK);
  pthread_create(&thread, NULL, other, NULL);
  pthread_join(thread, NULL);
  assert(pthread_mutex_unlock(&lock) == 0);
  return 0;
}
