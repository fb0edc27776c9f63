// SPDX-License-Identifier: MIT
// Lark: mailboxes, which hold one message.
#include "lark_core.h"

lk_event *lk_mbox_create(void *message, const char *name, lk_err *err) {
  lk_event *mbox;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  mbox = lk_event_take(LK_KIND_MAILBOX, name);
  if (mbox == NULL) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_EVENT;
    return NULL;
  }
  mbox->message = message;
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  return mbox;
}

void *lk_mbox_pend(lk_event *mbox, lk_tick timeout, lk_err *err) {
  lk_task *self;
  void *message;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (mbox == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(mbox, LK_KIND_MAILBOX)) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return NULL;
  }
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  message = mbox->message;
  if (message != NULL) {
    mbox->message = NULL;
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return message;
  }
  if (lk_lock_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_LOCKED;
    return NULL;
  }
  self = lk_current;
  lk_event_wait(mbox, timeout);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  *err = lk_event_outcome(self->woken_by);
  message = *err == LK_OK ? self->message : NULL;
  LK_EXIT_CRITICAL();
  return message;
}

lk_err lk_mbox_post(lk_event *mbox, void *message) {
#if LK_CHECK_ARGUMENTS
  if (mbox == NULL || message == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(mbox, LK_KIND_MAILBOX)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (lk_event_wake_first(mbox, message, LK_WAKE_EVENT) != NULL) {
    LK_EXIT_CRITICAL();
    lk_schedule();
    return LK_OK;
  }
  if (mbox->message != NULL) {
    LK_EXIT_CRITICAL();
    return LK_ERR_FULL;
  }
  mbox->message = message;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

// Every task that waits gets it; if none does, it stays for the next one.
lk_err lk_mbox_post_to_all(lk_event *mbox, void *message) {
#if LK_CHECK_ARGUMENTS
  if (mbox == NULL || message == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(mbox, LK_KIND_MAILBOX)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (mbox->waiting != NULL) {
    lk_event_wake_all(mbox, message, LK_WAKE_EVENT);
    LK_EXIT_CRITICAL();
    lk_schedule();
    return LK_OK;
  }
  if (mbox->message != NULL) {
    LK_EXIT_CRITICAL();
    return LK_ERR_FULL;
  }
  mbox->message = message;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

void *lk_mbox_accept(lk_event *mbox) {
  void *message;
#if LK_CHECK_ARGUMENTS
  if (mbox == NULL) return NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(mbox, LK_KIND_MAILBOX)) {
    LK_EXIT_CRITICAL();
    return NULL;
  }
  message = mbox->message;
  mbox->message = NULL;
  LK_EXIT_CRITICAL();
  return message;
}

lk_err lk_mbox_delete(lk_event *mbox, int always) {
#if LK_CHECK_ARGUMENTS
  if (mbox == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!lk_event_is(mbox, LK_KIND_MAILBOX)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (mbox->waiting != NULL && !always) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  lk_event_wake_all(mbox, NULL, LK_WAKE_DELETED);
  lk_event_give_back(mbox);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}
