// SPDX-License-Identifier: MIT
// Lark: counting semaphores.
#include "lark_core.h"

lk_event *lk_sem_create(uint16_t count, const char *name, lk_err *err) {
  lk_event *sem;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  sem = lk_event_take(LK_KIND_SEMAPHORE, name);
  if (sem == NULL) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_EVENT;
    return NULL;
  }
  sem->count = count;
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  return sem;
}

// Takes one, and waits for it if there is none.
void lk_sem_pend(lk_event *sem, lk_tick timeout, lk_err *err) {
  lk_task *self;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return;
  if (sem == NULL) {
    *err = LK_ERR_NULL;
    return;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(sem, LK_KIND_SEMAPHORE)) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return;
  }
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
  }
  if (sem->count > 0) {
    sem->count--;
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return;
  }
  if (lk_lock_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_LOCKED;
    return;
  }
  self = lk_current;
  lk_event_wait(sem, timeout);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  *err = lk_event_outcome(self->woken_by);
  LK_EXIT_CRITICAL();
}

lk_err lk_sem_post(lk_event *sem) {
#if LK_CHECK_ARGUMENTS
  if (sem == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(sem, LK_KIND_SEMAPHORE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (lk_event_wake_first(sem, NULL, LK_WAKE_EVENT) != NULL) {
    LK_EXIT_CRITICAL();
    lk_schedule();
    return LK_OK;
  }
  if (sem->count == LK_SEM_MAX) {
    LK_EXIT_CRITICAL();
    return LK_ERR_OVERFLOW;
  }
  sem->count++;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

// Takes one if there is one, and says how many there were.
uint16_t lk_sem_accept(lk_event *sem) {
  uint16_t count;
#if LK_CHECK_ARGUMENTS
  if (sem == NULL) return 0;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(sem, LK_KIND_SEMAPHORE)) {
    LK_EXIT_CRITICAL();
    return 0;
  }
  count = sem->count;
  if (count > 0) sem->count--;
  LK_EXIT_CRITICAL();
  return count;
}

// Not while tasks wait: then the count is zero, and stays it.
lk_err lk_sem_set(lk_event *sem, uint16_t count) {
#if LK_CHECK_ARGUMENTS
  if (sem == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(sem, LK_KIND_SEMAPHORE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (sem->waiting != NULL) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  sem->count = count;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_err lk_sem_delete(lk_event *sem, int always) {
#if LK_CHECK_ARGUMENTS
  if (sem == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!lk_event_is(sem, LK_KIND_SEMAPHORE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (sem->waiting != NULL && !always) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  lk_event_wake_all(sem, NULL, LK_WAKE_DELETED);
  lk_event_give_back(sem);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}
