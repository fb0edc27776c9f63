// SPDX-License-Identifier: MIT
// Lark: software timers. Those that run are a list; each tick looks at all of them, of which there
// are few. Callbacks are called from the tick's interrupt: they may post, and never wait.
#include "lark_core.h"

static lk_timer timers[LK_MAX_TIMERS];
static lk_timer *active;

void lk_timer_init(void) {
  active = NULL;
  for (int i = 0; i < LK_MAX_TIMERS; i++) timers[i].state = LK_TIMER_FREE;
}

lk_timer *lk_timer_create(lk_callback callback, void *argument, const char *name, lk_err *err) {
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (callback == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  for (int i = 0; i < LK_MAX_TIMERS; i++) {
    lk_timer *timer = &timers[i];
    if (timer->state != LK_TIMER_FREE) continue;
    timer->state = LK_TIMER_STOPPED;
    timer->left = 0;
    timer->period = 0;
    timer->callback = callback;
    timer->argument = argument;
    timer->next = NULL;
    lk_copy_name(timer->name, name);
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return timer;
  }
  LK_EXIT_CRITICAL();
  *err = LK_ERR_NO_MEMORY;
  return NULL;
}

static void unlink_timer(lk_timer *timer) {
  lk_timer **at = &active;
  while (*at != NULL) {
    if (*at == timer) {
      *at = timer->next;
      timer->next = NULL;
      return;
    }
    at = &(*at)->next;
  }
}

lk_err lk_timer_start(lk_timer *timer, lk_tick first, lk_tick period) {
#if LK_CHECK_ARGUMENTS
  if (timer == NULL) return LK_ERR_NULL;
  if (first == 0) return LK_ERR_VALUE;
#endif
  LK_ENTER_CRITICAL();
  if (timer->state == LK_TIMER_FREE) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  if (timer->state == LK_TIMER_STOPPED) {
    timer->next = active;
    active = timer;
  }
  timer->state = LK_TIMER_RUNNING;
  timer->left = first;
  timer->period = period;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_err lk_timer_stop(lk_timer *timer) {
#if LK_CHECK_ARGUMENTS
  if (timer == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (timer->state != LK_TIMER_RUNNING) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  unlink_timer(timer);
  timer->state = LK_TIMER_STOPPED;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_err lk_timer_delete(lk_timer *timer) {
#if LK_CHECK_ARGUMENTS
  if (timer == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (timer->state == LK_TIMER_FREE) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  if (timer->state == LK_TIMER_RUNNING) unlink_timer(timer);
  timer->state = LK_TIMER_FREE;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_tick lk_timer_left(const lk_timer *timer) {
  lk_tick left = 0;
  if (timer == NULL) return 0;
  LK_ENTER_CRITICAL();
  if (timer->state == LK_TIMER_RUNNING) left = timer->left;
  LK_EXIT_CRITICAL();
  return left;
}

// A timer that has expired, taken out of the list or begun anew.
static lk_timer *expired(void) {
  lk_timer *found = NULL;
  for (lk_timer *timer = active; timer != NULL && found == NULL; timer = timer->next) {
    if (timer->left == 0) found = timer;
  }
  if (found == NULL) return NULL;
  if (found->period > 0) {
    found->left = found->period;
  } else {
    unlink_timer(found);
    found->state = LK_TIMER_STOPPED;
  }
  return found;
}

void lk_timer_advance(void) {
  lk_timer *timer;
  LK_ENTER_CRITICAL();
  for (timer = active; timer != NULL; timer = timer->next) {
    if (timer->left > 0) timer->left--;
  }
  timer = expired();
  LK_EXIT_CRITICAL();
  while (timer != NULL) {
    timer->callback(timer->argument);
    LK_ENTER_CRITICAL();
    timer = expired();
    LK_EXIT_CRITICAL();
  }
}
