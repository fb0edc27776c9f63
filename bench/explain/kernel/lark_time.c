// SPDX-License-Identifier: MIT
// Lark: ticks, and tasks that wait for them.
//
// Those that time wakes are a list in the order in which it does. Each says how many ticks after the
// one before it its own time comes, so that a tick looks at the first of them alone.
//
//   a in 3, b in 3, c in 10 ticks:   a 3 → b 0 → c 7
#include "lark_core.h"

static lk_tick now;
static lk_task *sleepers;

void lk_time_init(void) {
  now = 0;
  sleepers = NULL;
}

void lk_time_add(lk_task *task, lk_tick ticks) {
  lk_task *before = NULL;
  lk_task *at = sleepers;
  while (at != NULL && at->delta <= ticks) {
    ticks -= at->delta;
    before = at;
    at = at->later;
  }
  task->delta = ticks;
  task->sooner = before;
  task->later = at;
  if (at != NULL) {
    at->delta -= ticks;
    at->sooner = task;
  }
  if (before == NULL) {
    sleepers = task;
  } else {
    before->later = task;
  }
}

// Whoever waits without a time-out is in no list.
void lk_time_remove(lk_task *task) {
  if (task != sleepers && task->sooner == NULL) return;
  if (task->sooner == NULL) {
    sleepers = task->later;
  } else {
    task->sooner->later = task->later;
  }
  if (task->later != NULL) {
    task->later->delta += task->delta;
    task->later->sooner = task->sooner;
  }
  task->delta = 0;
  task->later = NULL;
  task->sooner = NULL;
}

static void count_slice(void) {
#if LK_SLICE_TICKS > 0
  lk_task *running = lk_current;
  if (running == NULL || running->state != LK_STATE_READY) return;
  if (running->slice > 0) running->slice--;
  if (running->slice == 0) {
    running->slice = LK_SLICE_TICKS;
    lk_ready_rotate(running->priority);
  }
#endif
}

void lk_time_advance(void) {
  now++;
  if (sleepers != NULL) {
    if (sleepers->delta > 0) sleepers->delta--;
    while (sleepers != NULL && sleepers->delta == 0) {
      lk_task *task = sleepers;
      const lk_wake why = task->state == LK_STATE_DELAYED ? LK_WAKE_EVENT : LK_WAKE_TIMEOUT;
      lk_task_make_ready(task, why);
    }
  }
  count_slice();
}

// The handler of the timer interrupt.
void lk_tick_handler(void) {
  lk_int_enter();
  LK_ENTER_CRITICAL();
  lk_time_advance();
  LK_EXIT_CRITICAL();
  lk_timer_advance();
  lk_int_exit();
}

lk_tick lk_time(void) {
  lk_tick copy;
  LK_ENTER_CRITICAL();
  copy = now;
  LK_EXIT_CRITICAL();
  return copy;
}

void lk_set_time(lk_tick time) {
  LK_ENTER_CRITICAL();
  now = time;
  LK_EXIT_CRITICAL();
}

lk_tick lk_ticks_of(uint32_t milliseconds) {
  const uint32_t per_second = 1000;
  const lk_tick whole = milliseconds / per_second * LK_TICKS_PER_SECOND;
  const uint32_t rest = milliseconds % per_second * LK_TICKS_PER_SECOND;
  return whole + (rest + per_second - 1) / per_second;
}

lk_err lk_delay(lk_tick ticks) {
  lk_task *self;
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (lk_lock_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_LOCKED;
  }
  self = lk_current;
  if (ticks == 0 || self == NULL) {
    LK_EXIT_CRITICAL();
    return LK_OK;
  }
  lk_ready_remove(self);
  self->state = LK_STATE_DELAYED;
  self->woken_by = LK_WAKE_NONE;
  lk_time_add(self, ticks);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  const lk_wake why = self->woken_by;
  LK_EXIT_CRITICAL();
  return why == LK_WAKE_ABORTED ? LK_ERR_ABORTED : LK_OK;
}

// For what is done at regular times, however long it takes.
lk_err lk_delay_until(lk_tick when) {
  const lk_tick from = lk_time();
  const lk_tick ticks = when - from;
  // More than half of the range away: it lies in the past.
  if (ticks == 0 || ticks > UINT32_MAX / 2) return LK_ERR_VALUE;
  return lk_delay(ticks);
}
