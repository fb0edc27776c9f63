// SPDX-License-Identifier: MIT
// Lark: queues of messages.
//
// The slots of all queues are one array: a queue takes its part when it is created, and gives it back
// only if it was the last to take one, which is enough for programs that create theirs at the start.
#include "lark_core.h"

typedef struct lk_queue {
  uint8_t is_used;
  uint16_t first;   // of its slots in the array
  uint16_t size;
  uint16_t length;  // messages in it
  uint16_t head;    // the oldest message's slot, counted from its first
} lk_queue;

static lk_queue queues[LK_MAX_QUEUES];
static void *slots[LK_QUEUE_SLOTS];
static uint16_t taken_slots;

void lk_queue_init(void) {
  for (int i = 0; i < LK_MAX_QUEUES; i++) queues[i].is_used = 0;
  for (int i = 0; i < LK_QUEUE_SLOTS; i++) slots[i] = NULL;
  taken_slots = 0;
}

static lk_queue *free_queue(void) {
  for (int i = 0; i < LK_MAX_QUEUES; i++) {
    if (!queues[i].is_used) return &queues[i];
  }
  return NULL;
}

// The slot that is so many places behind the oldest message.
static uint16_t slot_of(const lk_queue *queue, uint16_t place) {
  uint16_t at = (uint16_t)(queue->head + place);
  if (at >= queue->size) at = (uint16_t)(at - queue->size);
  return (uint16_t)(queue->first + at);
}

static void put_last(lk_queue *queue, void *message) {
  slots[slot_of(queue, queue->length)] = message;
  queue->length++;
}

static void put_first(lk_queue *queue, void *message) {
  queue->head = queue->head == 0 ? (uint16_t)(queue->size - 1) : (uint16_t)(queue->head - 1);
  slots[slot_of(queue, 0)] = message;
  queue->length++;
}

static void *take_first(lk_queue *queue) {
  void *message = slots[slot_of(queue, 0)];
  queue->head++;
  if (queue->head == queue->size) queue->head = 0;
  queue->length--;
  return message;
}

lk_event *lk_queue_create(uint16_t size, const char *name, lk_err *err) {
  lk_event *event;
  lk_queue *queue;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (size == 0) {
    *err = LK_ERR_VALUE;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  queue = free_queue();
  if (queue == NULL || size > LK_QUEUE_SLOTS - taken_slots) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_MEMORY;
    return NULL;
  }
  event = lk_event_take(LK_KIND_QUEUE, name);
  if (event == NULL) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_NO_EVENT;
    return NULL;
  }
  queue->is_used = 1;
  queue->first = taken_slots;
  queue->size = size;
  queue->length = 0;
  queue->head = 0;
  taken_slots = (uint16_t)(taken_slots + size);
  event->queue = queue;
  LK_EXIT_CRITICAL();
  *err = LK_OK;
  return event;
}

void *lk_queue_pend(lk_event *event, lk_tick timeout, lk_err *err) {
  lk_task *self;
  void *message;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (event == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(event, LK_KIND_QUEUE)) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return NULL;
  }
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_ISR;
    return NULL;
  }
  if (event->queue->length > 0) {
    message = take_first(event->queue);
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
  lk_event_wait(event, timeout);
  LK_EXIT_CRITICAL();
  lk_schedule();
  LK_ENTER_CRITICAL();
  *err = lk_event_outcome(self->woken_by);
  message = *err == LK_OK ? self->message : NULL;
  LK_EXIT_CRITICAL();
  return message;
}

typedef enum queue_end { QUEUE_BACK, QUEUE_FRONT } queue_end;

static lk_err post(lk_event *event, void *message, queue_end end) {
#if LK_CHECK_ARGUMENTS
  if (event == NULL || message == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(event, LK_KIND_QUEUE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (lk_event_wake_first(event, message, LK_WAKE_EVENT) != NULL) {
    LK_EXIT_CRITICAL();
    lk_schedule();
    return LK_OK;
  }
  if (event->queue->length == event->queue->size) {
    LK_EXIT_CRITICAL();
    return LK_ERR_FULL;
  }
  if (end == QUEUE_FRONT) {
    put_first(event->queue, message);
  } else {
    put_last(event->queue, message);
  }
  LK_EXIT_CRITICAL();
  return LK_OK;
}

lk_err lk_queue_post(lk_event *event, void *message) {
  return post(event, message, QUEUE_BACK);
}

lk_err lk_queue_post_front(lk_event *event, void *message) {
  return post(event, message, QUEUE_FRONT);
}

void *lk_queue_accept(lk_event *event, lk_err *err) {
  void *message = NULL;
#if LK_CHECK_ARGUMENTS
  if (err == NULL) return NULL;
  if (event == NULL) {
    *err = LK_ERR_NULL;
    return NULL;
  }
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(event, LK_KIND_QUEUE)) {
    LK_EXIT_CRITICAL();
    *err = LK_ERR_KIND;
    return NULL;
  }
  if (event->queue->length > 0) {
    message = take_first(event->queue);
    *err = LK_OK;
  } else {
    *err = LK_ERR_EMPTY;
  }
  LK_EXIT_CRITICAL();
  return message;
}

lk_err lk_queue_flush(lk_event *event) {
#if LK_CHECK_ARGUMENTS
  if (event == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (!lk_event_is(event, LK_KIND_QUEUE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  event->queue->length = 0;
  event->queue->head = 0;
  LK_EXIT_CRITICAL();
  return LK_OK;
}

uint16_t lk_queue_length(lk_event *event) {
  uint16_t length = 0;
#if LK_CHECK_ARGUMENTS
  if (event == NULL) return 0;
#endif
  LK_ENTER_CRITICAL();
  if (lk_event_is(event, LK_KIND_QUEUE)) length = event->queue->length;
  LK_EXIT_CRITICAL();
  return length;
}

lk_err lk_queue_delete(lk_event *event, int always) {
  lk_queue *queue;
#if LK_CHECK_ARGUMENTS
  if (event == NULL) return LK_ERR_NULL;
#endif
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) {
    LK_EXIT_CRITICAL();
    return LK_ERR_ISR;
  }
  if (!lk_event_is(event, LK_KIND_QUEUE)) {
    LK_EXIT_CRITICAL();
    return LK_ERR_KIND;
  }
  if (event->waiting != NULL && !always) {
    LK_EXIT_CRITICAL();
    return LK_ERR_WAITING;
  }
  queue = event->queue;
  queue->is_used = 0;
  if (queue->first + queue->size == taken_slots) taken_slots = queue->first;
  event->queue = NULL;
  lk_event_wake_all(event, NULL, LK_WAKE_DELETED);
  lk_event_give_back(event);
  LK_EXIT_CRITICAL();
  lk_schedule();
  return LK_OK;
}
