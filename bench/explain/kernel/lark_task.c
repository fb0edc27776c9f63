// SPDX-License-Identifier: MIT
// Lark: tasks, and how they come to be ready or not.
#include "lark_core.h"

static lk_task tasks[LK_MAX_TASKS];

void lk_task_init(void) {
  for (int i = 0; i < LK_MAX_TASKS; i++) {
    tasks[i].state = LK_STATE_FREE;
    tasks[i].number = (uint8_t)i;
    tasks[i].next = NULL;
    tasks[i].previous = NULL;
    tasks[i].later = NULL;
    tasks[i].sooner = NULL;
    tasks[i].event = NULL;
    tasks[i].group = NULL;
  }
}

uint8_t lk_task_count(void) {
  uint8_t count = 0;
  for (int i = 0; i < LK_MAX_TASKS; i++) {
    if (tasks[i].state != LK_STATE_FREE) count++;
  }
  return count;
}

static lk_task *free_task(void) {
  for (int i = 0; i < LK_MAX_TASKS; i++) {
    if (tasks[i].state == LK_STATE_FREE) return &tasks[i];
  }
  return NULL;
}

lk_task *lk_task_create(lk_entry entry, void *argument, lk_prio priority, const char *name,
                        lk_err *err) {
  lk_task *task;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (entry == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
  if (priority > LK_LOWEST_PRIO) {
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
  task = free_task();
  if (task == NULL) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_TASK;
    return NULL;
  }
  task->state = LK_STATE_READY;
  task->priority = priority;
  task->own_priority = priority;
  task->slice = LK_SLICE_TICKS;
  task->event = NULL;
  task->group = NULL;
  task->woken_by = LK_WAKE_NONE;
  task->message = NULL;
  task->delta = 0;
  task->entry = entry;
  task->argument = argument;
  lk_copy_name(task->name, name);
  lk_port_make_frame(task);
  lk_ready_add(task);
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  if (lk_running) lk_schedule();
  return task;
}

// Out of whatever list it is in.
static void detach(lk_task *task) {
  switch (task->state) {
    case LK_STATE_READY: lk_ready_remove(task); break;
    case LK_STATE_DELAYED: lk_time_remove(task); break;
    case LK_STATE_WAITING:
      if (task->event != NULL) lk_wait_remove(&task->event->waiting, task);
      if (task->group != NULL) lk_flags_forget(task);
      lk_time_remove(task);
      break;
    case LK_STATE_SUSPENDED:
    case LK_STATE_FREE: break;
  }
  task->event = NULL;
  task->group = NULL;
}

void lk_task_make_ready(lk_task *task, lk_wake why) {
  detach(task);
  task->state = LK_STATE_READY;
  task->woken_by = why;
  lk_ready_add(task);
}

lk_err lk_task_delete(lk_task *task) {
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (task == NULL) task = lk_current;
  if (task == NULL || task->state == LK_STATE_FREE) {
    LK_EXIT_CRITICAL();
    return LK_ERR_NO_TASK;
  }
  if (task->own_priority == LK_LOWEST_PRIO) {
    LK_EXIT_CRITICAL();
    return LK_ERR_PRIORITY;
  }
  lk_mutex_forget(task);
  detach(task);
  task->state = LK_STATE_FREE;
  LK_EXIT_CRITICAL();
  if (task == lk_current) lk_schedule();
  return LK_OK;
}

lk_err lk_task_suspend(lk_task *task) {
  LK_ENTER_CRITICAL();
  if (task == NULL) task = lk_current;
  if (task == NULL) {
    LK_EXIT_CRITICAL();
    return LK_ERR_NO_TASK;
  }
  if (task->own_priority == LK_LOWEST_PRIO) {
    LK_EXIT_CRITICAL();
    return LK_ERR_PRIORITY;
  }
  if (task->state != LK_STATE_READY) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  lk_ready_remove(task);
  task->state = LK_STATE_SUSPENDED;
  LK_EXIT_CRITICAL();
  if (task == lk_current) lk_schedule();
  return LK_OK;
}

lk_err lk_task_resume(lk_task *task) {
#if LK_CHECK_ARGUMENTS
  if (task == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (task->state != LK_STATE_SUSPENDED) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  task->state = LK_STATE_READY;
  lk_ready_add(task);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}

// Where the task stands in a list, the list is put in order again.
void lk_task_change_priority(lk_task *task, lk_prio priority) {
  if (task->priority == priority) return;
  if (task->state == LK_STATE_READY) {
    lk_ready_remove(task);
    task->priority = priority;
    if (task == lk_current) {
      lk_ready_add_first(task);
    } else {
      lk_ready_add(task);
    }
  } else if (task->state == LK_STATE_WAITING && task->event != NULL) {
    lk_wait_remove(&task->event->waiting, task);
    task->priority = priority;
    lk_wait_insert(&task->event->waiting, task);
  } else {
    task->priority = priority;
  }
}

lk_err lk_task_set_priority(lk_task *task, lk_prio priority) {
#if LK_CHECK_ARGUMENTS
  if (priority >= LK_LOWEST_PRIO) return LK_ERR_PRIORITY;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (task == NULL) task = lk_current;
  if (task == NULL || task->state == LK_STATE_FREE) {
    LK_EXIT_CRITICAL();
    return LK_ERR_NO_TASK;
  }
  // What was inherited stays until the mutex is free again.
  if (task->priority == task->own_priority || priority < task->priority) {
    lk_task_change_priority(task, priority);
  }
  task->own_priority = priority;
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}

lk_err lk_task_abort_wait(lk_task *task) {
#if LK_CHECK_ARGUMENTS
  if (task == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (task->state != LK_STATE_WAITING && task->state != LK_STATE_DELAYED) {
    LK_EXIT_CRITICAL();
    return LK_ERR_STATE;
  }
  lk_task_make_ready(task, LK_WAKE_ABORTED);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}

lk_task *lk_task_self(void) {
  lk_task *self;
  LK_ENTER_CRITICAL();
  self = lk_current;
  LK_EXIT_CRITICAL();
  return self;
}

lk_state lk_task_state(const lk_task *task) {
  lk_state state;
  if (task == NULL) return LK_STATE_FREE;
  LK_ENTER_CRITICAL();
  state = task->state;
  LK_EXIT_CRITICAL();
  return state;
}
