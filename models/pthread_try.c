/* pthread.h: looking at a mutex without waiting for it. */
#include "threads.h"

int __culprit_try_mutex(struct mutex *mutex) {
  __culprit_lock_state_observed(mutex);
  __culprit_synchronise(mutex, is_operation);
  __culprit_require_usable(mutex->destroyed, "the mutex was destroyed");
  if (mutex->locked) {
    if (mutex->kind != is_recursive || mutex->owner != __culprit_thread_self()) return EBUSY;
    mutex->count++;
    return 0;
  }
  mutex->locked = 1;
  mutex->owner = __culprit_thread_self();
  mutex->count = 0;
  __culprit_hold_lock(mutex);
  return 0;
}

int pthread_mutex_trylock(struct mutex *mutex) {
  __culprit_quiet_begin();
  int result = __culprit_try_mutex(mutex);
  __culprit_quiet_end();
  return result;
}

/* The time may be over at once. */
int pthread_mutex_timedlock(struct mutex *mutex, const void *until) {
  (void)until;
  __culprit_quiet_begin();
  int result = __culprit_try_mutex(mutex);
  __culprit_quiet_end();
  return result == EBUSY ? ETIMEDOUT : result;
}
