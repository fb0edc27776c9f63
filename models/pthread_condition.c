/* pthread.h: condition variables.
 *
 * Those who wait are a list, the one that waits longest first. Each has as many credits as there are
 * signals, not yet used up, that came after it began to wait: with one or more it may wake up. The one
 * that wakes up uses the oldest signal that it may use; this takes a credit from all who wait longer, and
 * from those after it who have as many as it has, for they all counted that signal. So a signal never
 * wakes somebody who began to wait after it, and any of the others may be the one. */
#include "threads.h"

struct waiter {
  struct waiter *next;
  int credits;
  int listed;
};

struct condition_list {
  struct waiter *first;
  int destroyed;
};

static void append(struct condition_list *condition, struct waiter *waiter) {
  struct waiter **end = &condition->first;
  while (*end != NULL) end = &(*end)->next;
  *end = waiter;
}

static void leave(struct condition_list *condition, struct waiter *waiter) {
  struct waiter **at = &condition->first;
  int before = 1;
  while (*at != NULL) {
    struct waiter *each = *at;
    if (each == waiter) {
      before = 0;
      *at = each->next;
      continue;
    }
    if (waiter->credits > 0 && (before || each->credits == waiter->credits)) each->credits--;
    at = &each->next;
  }
}

/* 1: it was woken. */
static int wait(struct condition_list *condition, struct mutex *mutex, int may_end_by_itself) {
  struct waiter waiter = {NULL, 0, 1};
  __culprit_synchronise(condition, is_operation);
  __culprit_require_usable(condition->destroyed, "the condition variable was destroyed");
  unsigned int count = mutex->count;
  mutex->count = 0;
  if (__culprit_unlock_mutex(mutex) != 0) return -1;
  append(condition, &waiter);
  __culprit_wait_until(condition, &waiter.credits, is_not_smaller, may_end_by_itself ? 0 : 1);
  int woken = waiter.credits > 0;
  if (waiter.listed) leave(condition, &waiter);
  __culprit_lock_mutex(mutex);
  mutex->count = count;
  return woken;
}

int pthread_cond_wait(struct condition_list *condition, struct mutex *mutex) {
  __culprit_quiet_begin();
  int woken = wait(condition, mutex, __culprit_spurious_wake_ups());
  __culprit_quiet_end();
  return woken < 0 ? EPERM : 0;
}

int pthread_cond_timedwait(struct condition_list *condition, struct mutex *mutex, const void *until) {
  (void)until;
  __culprit_quiet_begin();
  int woken = wait(condition, mutex, 1);
  __culprit_quiet_end();
  return woken < 0 ? EPERM : woken ? 0 : ETIMEDOUT;
}

int pthread_cond_clockwait(struct condition_list *condition, struct mutex *mutex, int clock,
                           const void *until) {
  (void)clock;
  return pthread_cond_timedwait(condition, mutex, until);
}

int pthread_cond_signal(struct condition_list *condition) {
  __culprit_quiet_begin();
  __culprit_synchronise(condition, is_operation);
  __culprit_require_usable(condition->destroyed, "the condition variable was destroyed");
  int sleeping = 0;
  for (struct waiter *each = condition->first; each != NULL; each = each->next) sleeping++;
  /* All signals that are not used up count for the one that waits longest. */
  if (sleeping != 0 && condition->first->credits < sleeping) {
    for (struct waiter *each = condition->first; each != NULL; each = each->next) each->credits++;
  }
  __culprit_quiet_end();
  return 0;
}

int pthread_cond_broadcast(struct condition_list *condition) {
  __culprit_quiet_begin();
  __culprit_synchronise(condition, is_operation);
  __culprit_require_usable(condition->destroyed, "the condition variable was destroyed");
  for (struct waiter *each = condition->first; each != NULL; each = each->next) {
    each->credits = 1;
    each->listed = 0;
  }
  condition->first = NULL;
  __culprit_quiet_end();
  return 0;
}

int pthread_cond_init(struct condition_list *condition, const void *attributes) {
  (void)attributes;
  __culprit_quiet_begin();
  __culprit_synchronise(condition, is_operation);
  condition->first = NULL;
  condition->destroyed = 0;
  __culprit_quiet_end();
  return 0;
}

int pthread_cond_destroy(struct condition_list *condition) {
  __culprit_quiet_begin();
  __culprit_synchronise(condition, is_operation);
  __culprit_require_usable(condition->destroyed, "the condition variable was destroyed before");
  if (condition->first != NULL) {
    __culprit_violation("lock-rule", "the condition variable is destroyed while a thread waits for it");
  }
  condition->destroyed = is_destroyed;
  __culprit_quiet_end();
  return 0;
}

int pthread_condattr_init(void *attributes) {
  (void)attributes;
  return 0;
}
int pthread_condattr_destroy(void *attributes) {
  (void)attributes;
  return 0;
}
int pthread_condattr_setclock(void *attributes, int clock) {
  (void)attributes;
  (void)clock;
  return 0;
}
int pthread_condattr_setpshared(void *attributes, int shared) {
  (void)attributes;
  (void)shared;
  return 0;
}
