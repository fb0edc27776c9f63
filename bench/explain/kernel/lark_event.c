// SPDX-License-Identifier: MIT
// Lark: event control blocks, and tasks that wait for them.
//
// A block is a semaphore, a mailbox, a queue or a mutex; what waiting means is the same for all of
// them. Free blocks are a list, so that one is found in the same time however many there are.
#include "lark_core.h"

static lk_event events[LK_MAX_EVENTS];
static lk_event *free_events;

void lk_event_init(void) {
  free_events = NULL;
  for (int i = LK_MAX_EVENTS - 1; i >= 0; i--) {
    events[i].kind = LK_KIND_FREE;
    events[i].waiting = NULL;
    events[i].next = free_events;
    free_events = &events[i];
  }
}

lk_event *lk_event_take(lk_kind kind, const char *name) {
  lk_event *event = free_events;
  if (event == NULL) return NULL;
  free_events = event->next;
  event->kind = kind;
  event->count = 0;
  event->message = NULL;
  event->queue = NULL;
  event->owner = NULL;
  event->ceiling = LK_LOWEST_PRIO;
  event->depth = 0;
  event->waiting = NULL;
  event->next = NULL;
  lk_copy_name(event->name, name);
  return event;
}

void lk_event_give_back(lk_event *event) {
  event->kind = LK_KIND_FREE;
  event->waiting = NULL;
  event->next = free_events;
  free_events = event;
}

int lk_event_is(const lk_event *event, lk_kind kind) {
#if LK_CHECK_ARGUMENTS
  return event->kind == kind;
#else
  (void)event;
  (void)kind;
  return 1;
#endif
}

// Waiting -----------------------------------------------------------------------------------------

// Behind those that are as urgent: who came first goes first.
void lk_wait_insert(lk_task **list, lk_task *task) {
  lk_task *before = NULL;
  lk_task *at = *list;
  while (at != NULL && at->priority <= task->priority) {
    before = at;
    at = at->next;
  }
  task->previous = before;
  task->next = at;
  if (at != NULL) at->previous = task;
  if (before == NULL) {
    *list = task;
  } else {
    before->next = task;
  }
}

void lk_wait_remove(lk_task **list, lk_task *task) {
  if (task->previous == NULL) {
    *list = task->next;
  } else {
    task->previous->next = task->next;
  }
  if (task->next != NULL) task->next->previous = task->previous;
  task->next = NULL;
  task->previous = NULL;
}

void lk_event_wait(lk_event *event, lk_tick timeout) {
  lk_task *self = lk_current;
  lk_ready_remove(self);
  self->state = LK_STATE_WAITING;
  self->woken_by = LK_WAKE_NONE;
  self->message = NULL;
  self->event = event;
  lk_wait_insert(&event->waiting, self);
  if (timeout != LK_FOREVER) lk_time_add(self, timeout);
}

lk_task *lk_event_wake_first(lk_event *event, void *message, lk_wake why) {
  lk_task *task = event->waiting;
  if (task == NULL) return NULL;
  task->message = message;
  lk_task_make_ready(task, why);
  return task;
}

void lk_event_wake_all(lk_event *event, void *message, lk_wake why) {
  while (event->waiting != NULL) (void)lk_event_wake_first(event, message, why);
}

lk_err lk_event_outcome(lk_wake why) {
  switch (why) {
    case LK_WAKE_EVENT: return LK_OK;
    case LK_WAKE_TIMEOUT: return LK_ERR_TIMEOUT;
    case LK_WAKE_DELETED: return LK_ERR_DELETED;
    case LK_WAKE_ABORTED: return LK_ERR_ABORTED;
    case LK_WAKE_NONE: break;
  }
  return LK_ERR_STATE;
}
