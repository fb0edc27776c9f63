// Locking twice: a normal mutex waits for itself, a recursive one counts, one that checks says so.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: lock-rule
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock;

static void *work(void *unused) {
  pthread_mutex_lock(&lock);
  pthread_mutex_lock(&lock);  // BROKEN
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
#ifndef BAD
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
#endif
  pthread_mutex_init(&lock, &kind);
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&other, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
