/* pthread.h: mutexes. Locking is one step that waits until the mutex is free; unlocking is one that
 * nobody notices before the next lock, unless somebody looks without waiting (pthread_try.c). */
#include "threads.h"

void __culprit_require_usable(unsigned int destroyed, const char *text) {
  if (destroyed == is_destroyed) __culprit_violation("lock-rule", text);
}

/* What other threads do makes no difference to this. */
static int own(struct mutex *mutex) {
  __culprit_quiet_begin();
  int result = mutex->locked && mutex->owner == __culprit_thread_self();
  __culprit_quiet_end();
  return result;
}

static void take(struct mutex *mutex) {
  mutex->locked = 1;
  mutex->owner = __culprit_thread_self();
  mutex->count = 0;
  __culprit_hold_lock(mutex);
}

void __culprit_lock_mutex(struct mutex *mutex) {
  __culprit_wait_until(mutex, &mutex->locked, is_equal, 0);
  __culprit_require_usable(mutex->destroyed, "the mutex was destroyed");
  take(mutex);
}

/* 0, or what the kinds that look after themselves return. */
int __culprit_unlock_mutex(struct mutex *mutex) {
  __culprit_require_usable(mutex->destroyed, "the mutex was destroyed");
  if (!own(mutex)) {
    if (mutex->kind == is_recursive || mutex->kind == is_checking) return EPERM;
    if (!mutex->locked) __culprit_violation("lock-rule", "the mutex is not locked");
    __culprit_violation("lock-rule", "the mutex is held by another thread");
  }
  if (mutex->count != 0) {
    mutex->count--;
    return 0;
  }
  mutex->locked = 0;
  mutex->owner = 0;
  __culprit_release_lock(mutex);
  return 0;
}

int pthread_mutex_lock(struct mutex *mutex) {
  int result = 0;
  __culprit_quiet_begin();
  __culprit_require_usable(mutex->destroyed, "the mutex was destroyed");
  if (!own(mutex)) {
    __culprit_lock_mutex(mutex);
  } else if (mutex->kind == is_recursive) {
    mutex->count++;
  } else if (mutex->kind == is_checking) {
    result = EDEADLK;
  } else {
    __culprit_violation("lock-rule", "the thread holds the mutex already, and waits for itself");
  }
  __culprit_quiet_end();
  return result;
}

int pthread_mutex_unlock(struct mutex *mutex) {
  __culprit_quiet_begin();
  __culprit_synchronise(mutex, is_release);
  int result = __culprit_unlock_mutex(mutex);
  __culprit_quiet_end();
  return result;
}

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
  __culprit_quiet_begin();
  __culprit_synchronise(mutex, is_operation);
  mutex->locked = 0;
  mutex->count = 0;
  mutex->owner = 0;
  mutex->destroyed = 0;
  mutex->kind = attributes != NULL ? *attributes : is_normal;
  __culprit_quiet_end();
  return 0;
}

int pthread_mutex_destroy(struct mutex *mutex) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(mutex);
  __culprit_synchronise(mutex, is_operation);
  __culprit_require_usable(mutex->destroyed, "the mutex was destroyed before");
  if (mutex->locked) __culprit_violation("lock-rule", "the mutex is destroyed while it is locked");
  mutex->destroyed = is_destroyed;
  __culprit_quiet_end();
  return 0;
}

/* Attributes are the kind, in the first of their four bytes. */
int pthread_mutexattr_init(int *attributes) {
  *attributes = is_normal;
  return 0;
}
int pthread_mutexattr_destroy(int *attributes) {
  (void)attributes;
  return 0;
}
int pthread_mutexattr_settype(int *attributes, int kind) {
  if (kind < is_normal || kind > is_adaptive) return EINVAL;
  *attributes = kind;
  return 0;
}
int pthread_mutexattr_gettype(const int *attributes, int *kind) {
  *kind = *attributes;
  return 0;
}
int pthread_mutexattr_setpshared(int *attributes, int shared) {
  (void)attributes;
  (void)shared;
  return 0;
}
