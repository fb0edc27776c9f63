// SPDX-License-Identifier: MIT
// Lark: groups of event flags. A task waits for any or for all of some flags, and may consume them.
#include "lark_core.h"

static lk_flag_group groups[LK_MAX_FLAG_GROUPS];

void lk_flags_init(void) {
  for (int i = 0; i < LK_MAX_FLAG_GROUPS; i++) {
    groups[i].is_used = 0;
    groups[i].set = 0;
    groups[i].waiting = NULL;
  }
}

lk_flag_group *lk_flags_create(lk_flags initial, const char *name, lk_err *err) {
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  for (int i = 0; i < LK_MAX_FLAG_GROUPS; i++) {
    lk_flag_group *group = &groups[i];
    if (group->is_used) continue;
    group->is_used = 1;
    group->set = initial;
    group->waiting = NULL;
    lk_copy_name(group->name, name);
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return group;
  }
  LK_EXIT_CRITICAL();
  *err = LK_ERR_NO_EVENT;
  return NULL;
}

// Those that were wanted, if they are there as they were wanted; else none.
static lk_flags satisfied(lk_flags set, lk_flags wanted, int all) {
  const lk_flags there = set & wanted;
  if (all) return there == wanted ? there : 0;
  return there;
}

lk_flags lk_flags_pend(lk_flag_group *group, lk_flags wanted, unsigned how, lk_tick timeout,
                       lk_err *err) {
  lk_task *self;
  lk_flags there;
  const int all = (how & LK_WAIT_ALL) != 0;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return 0;
  if (group == NULL) {
    *err = LK_ERR_NULL;
    return 0;
  }
  if (wanted == 0) {
    *err = LK_ERR_VALUE;
    return 0;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!group->is_used) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return 0;
  }
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return 0;
  }
  there = satisfied(group->set, wanted, all);
  if (there != 0) {
    if (how & LK_CONSUME) group->set &= ~there;
    LK_EXIT_CRITICAL();
    *err = LK_OK;
    return there;
  }
  if (lk_lock_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_LOCKED;
    return 0;
  }
  self = lk_current;
  lk_ready_remove(self);
  self->state = LK_STATE_WAITING;
  self->woken_by = LK_WAKE_NONE;
  self->group = group;
  self->wanted = wanted;
  self->wants_all = (uint8_t)all;
  self->consumes = (how & LK_CONSUME) != 0;
  lk_wait_insert(&group->waiting, self);
  if (timeout != LK_FOREVER) lk_time_add(self, timeout);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  *err = lk_event_outcome(self->woken_by);
  there = *err == LK_OK ? self->wanted : 0;
  LK_EXIT_CRITICAL();
  return there;
}

// Tasks whose flags are there now go on, the most urgent first: what it consumes is gone for the
// others.
static int wake_satisfied(lk_flag_group *group) {
  int woken = 0;
  lk_task *task = group->waiting;
  while (task != NULL) {
    lk_task *next = task->next;
    const lk_flags there = satisfied(group->set, task->wanted, task->wants_all);
    if (there != 0) {
      if (task->consumes) group->set &= ~there;
      task->wanted = there;
      lk_task_make_ready(task, LK_WAKE_EVENT);
      woken = 1;
    }
    task = next;
  }
  return woken;
}

lk_err lk_flags_set(lk_flag_group *group, lk_flags flags) {
  int woken;
#if LK_CHECK_ARGUMENTS
  if (group == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!group->is_used) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  group->set |= flags;
  woken = wake_satisfied(group);
  LK_EXIT_CRITICAL();
  if (woken) lk_schedule();
  return LK_OK;
}

lk_err lk_flags_clear(lk_flag_group *group, lk_flags flags) {
#if LK_CHECK_ARGUMENTS
  if (group == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!group->is_used) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  group->set &= ~flags;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_flags lk_flags_accept(lk_flag_group *group, lk_flags wanted, unsigned how, lk_err *err) {
  lk_flags there;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return 0;
  if (group == NULL) {
    *err = LK_ERR_NULL;
    return 0;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!group->is_used) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return 0;
  }
  there = satisfied(group->set, wanted, (how & LK_WAIT_ALL) != 0);
  if (there != 0 && (how & LK_CONSUME)) group->set &= ~there;
  LK_EXIT_CRITICAL();
  *err = there != 0 ? LK_OK : LK_ERR_EMPTY;
  return there;
}

// The task waits no longer.
void lk_flags_forget(lk_task *task) {
  lk_wait_remove(&task->group->waiting, task);
}

lk_err lk_flags_delete(lk_flag_group *group, int always) {
#if LK_CHECK_ARGUMENTS
  if (group == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!group->is_used) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (group->waiting != NULL && !always) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  while (group->waiting != NULL) lk_task_make_ready(group->waiting, LK_WAKE_DELETED);
  group->is_used = 0;
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}
