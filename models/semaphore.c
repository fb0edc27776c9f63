/* semaphore.h. A semaphore is its value. */
#include "errors.h"
#include "threads.h"

enum { largest_value = 0x7fffffff };

int sem_init(int *semaphore, int shared, unsigned int value) {
  if (shared != 0) __culprit_not_supported("semaphores between processes");
  if (value > largest_value) {
    __culprit_errno = EINVAL;
    return -1;
  }
  __culprit_quiet_begin();
  __culprit_synchronise(semaphore, is_operation);
  *semaphore = (int)value;
  __culprit_quiet_end();
  return 0;
}

int sem_destroy(int *semaphore) {
  __culprit_quiet_begin();
  __culprit_synchronise(semaphore, is_operation);
  __culprit_quiet_end();
  return 0;
}

int sem_wait(int *semaphore) {
  __culprit_quiet_begin();
  __culprit_wait_until(semaphore, semaphore, is_not_smaller, 1);
  *semaphore -= 1;
  __culprit_quiet_end();
  return 0;
}

static int try_to_take(int *semaphore) {
  __culprit_quiet_begin();
  __culprit_synchronise(semaphore, is_operation);
  int free = *semaphore > 0;
  if (free) *semaphore -= 1;
  __culprit_quiet_end();
  return free;
}

int sem_trywait(int *semaphore) {
  if (try_to_take(semaphore)) return 0;
  __culprit_errno = EAGAIN;
  return -1;
}

/* The time may be over at once. */
int sem_timedwait(int *semaphore, const void *until) {
  (void)until;
  if (try_to_take(semaphore)) return 0;
  __culprit_errno = ETIMEDOUT;
  return -1;
}

int sem_post(int *semaphore) {
  __culprit_quiet_begin();
  __culprit_synchronise(semaphore, is_operation);
  if (*semaphore == largest_value) __culprit_violation("library-rule", "the semaphore overflows");
  *semaphore += 1;
  __culprit_quiet_end();
  return 0;
}

int sem_getvalue(int *semaphore, int *value) {
  __culprit_quiet_begin();
  __culprit_synchronise(semaphore, is_operation);
  int now = *semaphore;
  __culprit_quiet_end();
  *value = now;
  return 0;
}
