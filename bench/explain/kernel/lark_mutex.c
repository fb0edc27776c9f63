// SPDX-License-Identifier: MIT
// Lark: mutexes, which one task holds at a time.
//
// So that nobody waits for a task that waits for the processor, an owner runs at least as urgently as
// whoever waits for it: it inherits the priority, and never less than the mutex's ceiling once
// somebody waits. Its own comes back with the unlocking.
#include "lark_core.h"

// All mutexes that there are, so that those of a task that is deleted are found.
static lk_event *mutexes[LK_MAX_EVENTS];

static int remember(lk_event *mutex) {
  for (int i = 0; i < LK_MAX_EVENTS; i++) {
    if (mutexes[i] == NULL) {
      mutexes[i] = mutex;
      return 1;
    }
  }
  return 0;
}

static void forget(const lk_event *mutex) {
  for (int i = 0; i < LK_MAX_EVENTS; i++) {
    if (mutexes[i] == mutex) mutexes[i] = NULL;
  }
}

lk_event *lk_mutex_create(lk_prio ceiling, const char *name, lk_err *err) {
  lk_event *mutex;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (ceiling >= LK_LOWEST_PRIO) {
    *err = LK_ERR_PRIORITY;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  mutex = lk_event_take(LK_KIND_MUTEX, name);
  if (mutex == NULL) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_EVENT;
    return NULL;
  }
  mutex->ceiling = ceiling;
  (void)remember(mutex);
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  return mutex;
}

// The owner is not to keep the task waiting for longer than it must.
static void inherit(lk_event *mutex, const lk_task *waiting) {
  lk_task *owner = mutex->owner;
  lk_prio wanted = waiting->priority < mutex->ceiling ? waiting->priority : mutex->ceiling;
  if (wanted < owner->priority) lk_task_change_priority(owner, wanted);
}

void lk_mutex_lock(lk_event *mutex, lk_tick timeout, lk_err *err) {
  lk_task *self;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return;
  if (mutex == NULL) {
    *err = LK_ERR_NULL;
    return;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(mutex, LK_KIND_MUTEX)) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return;
  }
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return;
  }
  self = lk_current;
  if (mutex->owner == NULL) {
    mutex->owner = self;
    mutex->depth = 1;
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return;
  }
  if (mutex->owner == self) {
    if (mutex->depth == UINT8_MAX) {
      LK_EXIT_CRITICAL();
      *err = LK_ERR_OVERFLOW;
      return;
    }
    mutex->depth++;
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return;
  }
  if (lk_lock_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_LOCKED;
    return;
  }
  inherit(mutex, self);
  lk_event_wait(mutex, timeout);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  *err = lk_event_outcome(self->woken_by);
  LK_EXIT_CRITICAL();
}

// To the task that waits most urgently, or to nobody.
static void hand_over(lk_event *mutex) {
  lk_task *next = lk_event_wake_first(mutex, NULL, LK_WAKE_EVENT);
  mutex->owner = next;
  mutex->depth = next == NULL ? 0 : 1;
  if (next != NULL && mutex->waiting != NULL) inherit(mutex, mutex->waiting);
}

lk_err lk_mutex_unlock(lk_event *mutex) {
  lk_task *self;
#if LK_CHECK_ARGUMENTS
  if (mutex == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!lk_event_is(mutex, LK_KIND_MUTEX)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  self = lk_current;
  if (mutex->owner != self) {
    LK_EXIT_CRITICAL();
    return LK_ERR_OWNER;
  }
  mutex->depth--;
  if (mutex->depth > 0) {
    LK_EXIT_CRITICAL();
    return LK_OK;
  }
  lk_task_change_priority(self, self->own_priority);
  hand_over(mutex);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}

int lk_mutex_is_free(lk_event *mutex) {
  int is_free = 0;
#if LK_CHECK_ARGUMENTS
  if (mutex == NULL) return 0;
#endif
  LK_ENTER_CRITICAL();
  if (lk_event_is(mutex, LK_KIND_MUTEX)) is_free = mutex->owner == NULL;
  LK_EXIT_CRITICAL();
  return is_free;
}

// The task is deleted: what it held goes to the next.
void lk_mutex_forget(lk_task *task) {
  for (int i = 0; i < LK_MAX_EVENTS; i++) {
    if (mutexes[i] != NULL && mutexes[i]->owner == task) hand_over(mutexes[i]);
  }
}

lk_err lk_mutex_delete(lk_event *mutex, int always) {
#if LK_CHECK_ARGUMENTS
  if (mutex == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!lk_event_is(mutex, LK_KIND_MUTEX)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (mutex->waiting != NULL && !always) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  if (mutex->owner != NULL) {
    lk_task_change_priority(mutex->owner, mutex->owner->own_priority);
    mutex->owner = NULL;
  }
  forget(mutex);
  lk_event_wake_all(mutex, NULL, LK_WAKE_DELETED);
  lk_event_give_back(mutex);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}
