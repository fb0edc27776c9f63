// SPDX-License-Identifier: MIT
// Lark: start, the scheduler, and the ready list.
#include "lark_core.h"

lk_task *lk_current;
lk_task *lk_next;
uint8_t lk_int_nesting;
uint8_t lk_lock_nesting;
uint8_t lk_running;

#if LK_STATISTICS
static uint32_t switches;
static uint32_t interrupts;
#endif

// The ready list ------------------------------------------------------------------------------------

typedef struct ready_list {
  lk_task *first, *last;
} ready_list;

static ready_list ready[LK_LOWEST_PRIO + 1];
static uint16_t ready_map;  // bit p: ready[p] is not empty

// The lowest bit of a number of four bits.
static const uint8_t lowest_bit[16] = {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0};

void lk_ready_init(void) {
  for (int i = 0; i <= LK_LOWEST_PRIO; i++) {
    ready[i].first = NULL;
    ready[i].last = NULL;
  }
  ready_map = 0;
}

void lk_ready_add(lk_task *task) {
  ready_list *list = &ready[task->priority];
  task->next = NULL;
  task->previous = list->last;
  if (list->last == NULL) {
    list->first = task;
  } else {
    list->last->next = task;
  }
  list->last = task;
  ready_map |= (uint16_t)(1u << task->priority);
}

void lk_ready_add_first(lk_task *task) {
  ready_list *list = &ready[task->priority];
  task->previous = NULL;
  task->next = list->first;
  if (list->first == NULL) {
    list->last = task;
  } else {
    list->first->previous = task;
  }
  list->first = task;
  ready_map |= (uint16_t)(1u << task->priority);
}

void lk_ready_remove(lk_task *task) {
  ready_list *list = &ready[task->priority];
  if (task->previous == NULL) {
    list->first = task->next;
  } else {
    task->previous->next = task->next;
  }
  if (task->next == NULL) {
    list->last = task->previous;
  } else {
    task->next->previous = task->previous;
  }
  task->next = NULL;
  task->previous = NULL;
  if (list->first == NULL) ready_map &= (uint16_t) ~(1u << task->priority);
}

// The first of the priority goes behind the others.
void lk_ready_rotate(lk_prio priority) {
  lk_task *first = ready[priority].first;
  if (first == NULL || first->next == NULL) return;
  lk_ready_remove(first);
  lk_ready_add(first);
}

lk_task *lk_ready_highest(void) {
  unsigned base = 0;
  unsigned map = ready_map;
  if ((map & 0xFFu) == 0) {
    base = 8;
    map >>= 8;
  }
  if ((map & 0xFu) == 0) {
    base += 4;
    map >>= 4;
  }
  return ready[base + lowest_bit[map & 0xFu]].first;
}

uint8_t lk_ready_count(void) {
  uint8_t count = 0;
  for (int i = 0; i <= LK_LOWEST_PRIO; i++) {
    for (lk_task *task = ready[i].first; task != NULL; task = task->next) count++;
  }
  return count;
}

// The scheduler -----------------------------------------------------------------------------------

void lk_count_switch(void) {
#if LK_STATISTICS
  switches++;
#endif
}

void lk_schedule(void) {
  LK_ENTER_CRITICAL();
  if (lk_running && lk_int_nesting == 0 && lk_lock_nesting == 0) {
    lk_next = lk_ready_highest();
    if (lk_next != lk_current) {
      lk_next->slice = LK_SLICE_TICKS;
      lk_port_switch();
    }
  }
  LK_EXIT_CRITICAL();
}

void lk_sched_lock(void) {
  LK_ENTER_CRITICAL();
  if (lk_running && lk_lock_nesting < LK_MAX_NESTING) lk_lock_nesting++;
  LK_EXIT_CRITICAL();
}

void lk_sched_unlock(void) {
  int is_last = 0;
  LK_ENTER_CRITICAL();
  if (lk_running && lk_lock_nesting > 0) {
    lk_lock_nesting--;
    is_last = lk_lock_nesting == 0 && lk_int_nesting == 0;
  }
  LK_EXIT_CRITICAL();
  if (is_last) lk_schedule();
}

// Another task of the same priority, if there is one.
void lk_yield(void) {
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0 || lk_current == NULL) {
    LK_EXIT_CRITICAL();
    return;
  }
  lk_ready_rotate(lk_current->priority);
  LK_EXIT_CRITICAL();
  lk_schedule();
}

void lk_int_enter(void) {
  LK_ENTER_CRITICAL();
  if (lk_int_nesting < LK_MAX_NESTING) lk_int_nesting++;
#if LK_STATISTICS
  interrupts++;
#endif
  LK_EXIT_CRITICAL();
}

void lk_int_exit(void) {
  LK_ENTER_CRITICAL();
  if (lk_int_nesting > 0) lk_int_nesting--;
  if (lk_running && lk_int_nesting == 0 && lk_lock_nesting == 0) {
    lk_next = lk_ready_highest();
    if (lk_next != lk_current) {
      lk_next->slice = LK_SLICE_TICKS;
      lk_port_switch_from_interrupt();
    }
  }
  LK_EXIT_CRITICAL();
}

// Start -------------------------------------------------------------------------------------------

static void idle(void *argument) {
  (void)argument;
  // A port puts the processor to sleep here, until the next interrupt.
}

void lk_init(void) {
  lk_err err;
  lk_current = NULL;
  lk_next = NULL;
  lk_int_nesting = 0;
  lk_lock_nesting = 0;
  lk_running = 0;
#if LK_STATISTICS
  switches = 0;
  interrupts = 0;
#endif
  lk_ready_init();
  lk_time_init();
  lk_task_init();
  lk_event_init();
  lk_queue_init();
  lk_flags_init();
  lk_mem_init();
  lk_timer_init();
  (void)lk_task_create(idle, NULL, LK_LOWEST_PRIO, "idle", &err);
}

void lk_start(void) {
  LK_ENTER_CRITICAL();
  if (!lk_running) {
    lk_running = 1;
    lk_next = lk_ready_highest();
    lk_next->slice = LK_SLICE_TICKS;
    lk_port_switch();
  }
  LK_EXIT_CRITICAL();
}

lk_err lk_stats(lk_statistics *into) {
  if (into == NULL) return LK_ERR_NULL;
  LK_ENTER_CRITICAL();
#if LK_STATISTICS
  into->switches = switches;
  into->interrupts = interrupts;
#else
  into->switches = 0;
  into->interrupts = 0;
#endif
  into->tasks = lk_task_count();
  into->ready = lk_ready_count();
  LK_EXIT_CRITICAL();
  into->ticks = lk_time();
  return LK_OK;
}

void lk_copy_name(char *into, const char *name) {
  int i = 0;
  if (name != NULL) {
    for (; i + 1 < LK_NAME_SIZE && name[i] != '\0'; i++) into[i] = name[i];
  }
  into[i] = '\0';
}
