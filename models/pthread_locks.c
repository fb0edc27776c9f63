/* pthread.h: locks of readers and writers, barriers, spin locks. */
#include "threads.h"

static void usable(struct read_write_lock *lock) {
  __culprit_require_usable((unsigned int)lock->destroyed, "the lock was destroyed");
}

static void not_own(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  int own = lock->state == -1 && lock->writer == __culprit_thread_self();
  __culprit_quiet_end();
  if (own) {
    __culprit_violation("lock-rule", "the thread holds the lock already, and waits for itself");
  }
}

static int take_to_write(struct read_write_lock *lock) {
  lock->state = -1;
  lock->writer = __culprit_thread_self();
  __culprit_hold_lock(lock);
  return 0;
}

int pthread_rwlock_rdlock(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  usable(lock);
  not_own(lock);
  __culprit_wait_until(lock, &lock->state, is_not_smaller, 0);
  usable(lock);
  lock->state++;
  __culprit_quiet_end();
  return 0;
}

int pthread_rwlock_wrlock(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  usable(lock);
  not_own(lock);
  __culprit_wait_until(lock, &lock->state, is_equal, 0);
  usable(lock);
  take_to_write(lock);
  __culprit_quiet_end();
  return 0;
}

int pthread_rwlock_tryrdlock(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(lock);
  __culprit_synchronise(lock, is_operation);
  usable(lock);
  int result = lock->state < 0 ? EBUSY : 0;
  if (result == 0) lock->state++;
  __culprit_quiet_end();
  return result;
}

int pthread_rwlock_trywrlock(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(lock);
  __culprit_synchronise(lock, is_operation);
  usable(lock);
  int result = lock->state != 0 ? EBUSY : take_to_write(lock);
  __culprit_quiet_end();
  return result;
}

int pthread_rwlock_unlock(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  __culprit_synchronise(lock, is_release);
  usable(lock);
  if (lock->state == 0) __culprit_violation("lock-rule", "the lock is not locked");
  if (lock->state > 0) {
    lock->state--;
  } else {
    if (lock->writer != __culprit_thread_self()) {
      __culprit_violation("lock-rule", "the lock is held by another thread");
    }
    lock->state = 0;
    lock->writer = 0;
    __culprit_release_lock(lock);
  }
  __culprit_quiet_end();
  return 0;
}

int pthread_rwlock_init(struct read_write_lock *lock, const void *attributes) {
  (void)attributes;
  __culprit_quiet_begin();
  __culprit_synchronise(lock, is_operation);
  lock->state = 0;
  lock->writer = 0;
  lock->destroyed = 0;
  __culprit_quiet_end();
  return 0;
}

int pthread_rwlock_destroy(struct read_write_lock *lock) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(lock);
  __culprit_synchronise(lock, is_operation);
  usable(lock);
  if (lock->state != 0) __culprit_violation("lock-rule", "the lock is destroyed while it is locked");
  lock->destroyed = is_destroyed;
  __culprit_quiet_end();
  return 0;
}

int pthread_rwlockattr_init(void *attributes) {
  (void)attributes;
  return 0;
}
int pthread_rwlockattr_destroy(void *attributes) {
  (void)attributes;
  return 0;
}

int pthread_barrier_init(struct barrier *barrier, const void *attributes, unsigned int count) {
  (void)attributes;
  if (count == 0) return EINVAL;
  __culprit_quiet_begin();
  __culprit_synchronise(barrier, is_operation);
  barrier->count = barrier->missing = (int)count;
  barrier->round = 0;
  barrier->destroyed = 0;
  __culprit_quiet_end();
  return 0;
}

int pthread_barrier_wait(struct barrier *barrier) {
  __culprit_quiet_begin();
  __culprit_synchronise(barrier, is_operation);
  __culprit_require_usable((unsigned int)barrier->destroyed, "the barrier was destroyed");
  if (--barrier->missing == 0) {
    barrier->missing = barrier->count;
    /* Two rounds are enough to tell apart: nobody is two rounds behind. */
    barrier->round = !barrier->round;
    __culprit_quiet_end();
    return -1; /* PTHREAD_BARRIER_SERIAL_THREAD */
  }
  int round = barrier->round;
  __culprit_wait_until(barrier, &barrier->round, is_different, round);
  __culprit_quiet_end();
  return 0;
}

int pthread_barrier_destroy(struct barrier *barrier) {
  __culprit_quiet_begin();
  __culprit_synchronise(barrier, is_operation);
  __culprit_require_usable((unsigned int)barrier->destroyed, "the barrier was destroyed before");
  if (barrier->missing != barrier->count) {
    __culprit_violation("lock-rule", "the barrier is destroyed while a thread waits at it");
  }
  barrier->destroyed = is_destroyed;
  __culprit_quiet_end();
  return 0;
}

/* A spin lock is an int: 0 free, else the thread that holds it. */
int pthread_spin_init(int *lock, int shared) {
  (void)shared;
  __culprit_quiet_begin();
  __culprit_synchronise(lock, is_operation);
  *lock = 0;
  __culprit_quiet_end();
  return 0;
}

int pthread_spin_destroy(int *lock) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(lock);
  __culprit_synchronise(lock, is_operation);
  if (*lock != 0) __culprit_violation("lock-rule", "the spin lock is destroyed while it is locked");
  __culprit_quiet_end();
  return 0;
}

int pthread_spin_lock(int *lock) {
  __culprit_quiet_begin();
  if (*lock == __culprit_thread_self()) {
    __culprit_violation("lock-rule", "the thread holds the spin lock already, and waits for itself");
  }
  __culprit_wait_until(lock, lock, is_equal, 0);
  *lock = __culprit_thread_self();
  __culprit_hold_lock(lock);
  __culprit_quiet_end();
  return 0;
}

int pthread_spin_trylock(int *lock) {
  __culprit_quiet_begin();
  __culprit_lock_state_observed(lock);
  __culprit_synchronise(lock, is_operation);
  int result = *lock != 0 ? EBUSY : 0;
  if (result == 0) {
    *lock = __culprit_thread_self();
    __culprit_hold_lock(lock);
  }
  __culprit_quiet_end();
  return result;
}

int pthread_spin_unlock(int *lock) {
  __culprit_quiet_begin();
  __culprit_synchronise(lock, is_release);
  if (*lock == 0) __culprit_violation("lock-rule", "the spin lock is not locked");
  if (*lock != __culprit_thread_self()) {
    __culprit_violation("lock-rule", "the spin lock is held by another thread");
  }
  *lock = 0;
  __culprit_release_lock(lock);
  __culprit_quiet_end();
  return 0;
}
