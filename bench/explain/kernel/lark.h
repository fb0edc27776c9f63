// SPDX-License-Identifier: MIT
// Lark: a small real-time kernel for microcontrollers, preemptive, with priorities.
//
//   lk_init();
//   lk_task_create(blink, &led, 5, "blink", &err);
//   lk_start();
//
// A service either does its work or says why not: the last argument, or the result, is an lk_err.
// Those that may wait are for tasks alone. An interrupt handler calls lk_int_enter() first and
// lk_int_exit() last, and in between only services that never wait: post, set, accept, resume.
//
// Time is counted in ticks. A time-out of LK_FOREVER waits as long as it takes.
#ifndef LARK_H
#define LARK_H

#include <stddef.h>
#include <stdint.h>

#include "lark_cfg.h"

typedef uint8_t lk_prio;
typedef uint32_t lk_tick;
typedef uint32_t lk_flags;

#define LK_FOREVER ((lk_tick)0)

typedef enum lk_err {
  LK_OK = 0,
  LK_ERR_ISR,        // an interrupt handler asked for something that may wait
  LK_ERR_LOCKED,     // the scheduler is locked: nobody else could run meanwhile
  LK_ERR_NULL,       // a pointer is missing
  LK_ERR_KIND,       // the object is of another kind, or was deleted
  LK_ERR_TIMEOUT,    // it did not happen in time
  LK_ERR_DELETED,    // the object was deleted while the task waited
  LK_ERR_ABORTED,    // another task ended the wait
  LK_ERR_FULL,       // no room for one more
  LK_ERR_EMPTY,      // nothing there
  LK_ERR_OVERFLOW,   // the count would be too large
  LK_ERR_PRIORITY,   // no such priority, or it may not be used
  LK_ERR_NO_TASK,    // no task left, or none of that number
  LK_ERR_NO_EVENT,   // no event control block left
  LK_ERR_NO_MEMORY,  // no block, partition or slot left
  LK_ERR_STATE,      // the task or timer is not in the state for that
  LK_ERR_OWNER,      // the mutex is another task's
  LK_ERR_VALUE,      // an argument is out of its range
  LK_ERR_WAITING     // tasks wait for it: it cannot be deleted
} lk_err;

typedef void (*lk_entry)(void* argument);

// Tasks ---------------------------------------------------------------------------------------

typedef enum lk_state {
  LK_STATE_FREE = 0,
  LK_STATE_READY,
  LK_STATE_DELAYED,
  LK_STATE_WAITING,
  LK_STATE_SUSPENDED
} lk_state;

typedef enum lk_wake {
  LK_WAKE_NONE = 0,
  LK_WAKE_EVENT,    // what the task waited for came
  LK_WAKE_TIMEOUT,  // it did not
  LK_WAKE_DELETED,
  LK_WAKE_ABORTED
} lk_wake;

struct lk_event;

typedef struct lk_task {
  // In the list of its priority if it is ready, in that of an event if it waits.
  struct lk_task *next, *previous;
  // In the list of those that time wakes; `delta` ticks after the one before it.
  struct lk_task *later, *sooner;
  lk_tick delta;

  lk_state state;
  lk_prio priority;
  lk_prio own_priority;  // without what it has inherited
  uint8_t number;
  uint8_t slice;  // ticks that are left of it

  struct lk_event* event;  // that it waits for
  lk_wake woken_by;
  void* message;  // from a mailbox or queue

  struct lk_flag_group* group;  // whose flags it waits for
  lk_flags wanted;
  uint8_t wants_all;
  uint8_t consumes;

  lk_entry entry;
  void* argument;
  uint32_t stack[LK_STACK_WORDS];
  char name[LK_NAME_SIZE];
} lk_task;

lk_task* lk_task_create(lk_entry entry, void* argument, lk_prio priority, const char* name,
                        lk_err* err);
lk_err lk_task_delete(lk_task* task);
lk_err lk_task_suspend(lk_task* task);
lk_err lk_task_resume(lk_task* task);
lk_err lk_task_set_priority(lk_task* task, lk_prio priority);
lk_err lk_task_abort_wait(lk_task* task);
lk_task* lk_task_self(void);
lk_state lk_task_state(const lk_task* task);

// Start, scheduling, interrupts ------------------------------------------------------------------

void lk_init(void);
void lk_start(void);
void lk_sched_lock(void);
void lk_sched_unlock(void);
void lk_yield(void);
void lk_int_enter(void);
void lk_int_exit(void);

typedef struct lk_statistics {
  uint32_t switches;
  uint32_t interrupts;
  uint32_t ticks;
  uint8_t tasks;
  uint8_t ready;
} lk_statistics;

lk_err lk_stats(lk_statistics* into);

// Time -------------------------------------------------------------------------------------------

void lk_tick_handler(void);
lk_tick lk_time(void);
void lk_set_time(lk_tick now);
lk_err lk_delay(lk_tick ticks);
lk_err lk_delay_until(lk_tick when);
lk_tick lk_ticks_of(uint32_t milliseconds);

// Events: semaphores, mailboxes, queues, mutexes ---------------------------------------------------

typedef enum lk_kind {
  LK_KIND_FREE = 0,
  LK_KIND_SEMAPHORE,
  LK_KIND_MAILBOX,
  LK_KIND_QUEUE,
  LK_KIND_MUTEX
} lk_kind;

struct lk_queue;

typedef struct lk_event {
  lk_kind kind;
  uint16_t count;          // of a semaphore
  void* message;           // of a mailbox; NULL: none
  struct lk_queue* queue;  // of a queue
  lk_task* owner;          // of a mutex; NULL: nobody
  lk_prio ceiling;         // of a mutex: what its owner is raised to at least
  uint8_t depth;           // of a mutex: how often its owner has taken it
  lk_task* waiting;        // the most urgent first
  struct lk_event* next;   // while it is free
  char name[LK_NAME_SIZE];
} lk_event;

#define LK_SEM_MAX 0xFFFFu

lk_event* lk_sem_create(uint16_t count, const char* name, lk_err* err);
void lk_sem_pend(lk_event* sem, lk_tick timeout, lk_err* err);
lk_err lk_sem_post(lk_event* sem);
uint16_t lk_sem_accept(lk_event* sem);
lk_err lk_sem_set(lk_event* sem, uint16_t count);
lk_err lk_sem_delete(lk_event* sem, int always);

lk_event* lk_mbox_create(void* message, const char* name, lk_err* err);
void* lk_mbox_pend(lk_event* mbox, lk_tick timeout, lk_err* err);
lk_err lk_mbox_post(lk_event* mbox, void* message);
lk_err lk_mbox_post_to_all(lk_event* mbox, void* message);
void* lk_mbox_accept(lk_event* mbox);
lk_err lk_mbox_delete(lk_event* mbox, int always);

lk_event* lk_queue_create(uint16_t size, const char* name, lk_err* err);
void* lk_queue_pend(lk_event* queue, lk_tick timeout, lk_err* err);
lk_err lk_queue_post(lk_event* queue, void* message);
lk_err lk_queue_post_front(lk_event* queue, void* message);
void* lk_queue_accept(lk_event* queue, lk_err* err);
lk_err lk_queue_flush(lk_event* queue);
uint16_t lk_queue_length(lk_event* queue);
lk_err lk_queue_delete(lk_event* queue, int always);

lk_event* lk_mutex_create(lk_prio ceiling, const char* name, lk_err* err);
void lk_mutex_lock(lk_event* mutex, lk_tick timeout, lk_err* err);
lk_err lk_mutex_unlock(lk_event* mutex);
int lk_mutex_is_free(lk_event* mutex);
lk_err lk_mutex_delete(lk_event* mutex, int always);

// Event flags --------------------------------------------------------------------------------------

typedef struct lk_flag_group {
  uint8_t is_used;
  lk_flags set;
  lk_task* waiting;
  char name[LK_NAME_SIZE];
} lk_flag_group;

#define LK_WAIT_ANY 0u
#define LK_WAIT_ALL 1u
#define LK_CONSUME 2u

lk_flag_group* lk_flags_create(lk_flags initial, const char* name, lk_err* err);
lk_flags lk_flags_pend(lk_flag_group* group, lk_flags wanted, unsigned how, lk_tick timeout,
                       lk_err* err);
lk_err lk_flags_set(lk_flag_group* group, lk_flags flags);
lk_err lk_flags_clear(lk_flag_group* group, lk_flags flags);
lk_flags lk_flags_accept(lk_flag_group* group, lk_flags wanted, unsigned how, lk_err* err);
lk_err lk_flags_delete(lk_flag_group* group, int always);

// Memory partitions: blocks of one size --------------------------------------------------------------

typedef struct lk_partition {
  uint8_t is_used;
  uint8_t* memory;
  uint32_t block_size;
  uint16_t blocks;
  uint16_t free_blocks;
  int16_t first_free;  // -1: none
  char name[LK_NAME_SIZE];
} lk_partition;

lk_partition* lk_mem_create(void* memory, uint16_t blocks, uint32_t block_size, const char* name,
                            lk_err* err);
void* lk_mem_get(lk_partition* partition, lk_err* err);
lk_err lk_mem_put(lk_partition* partition, void* block);
uint16_t lk_mem_free(const lk_partition* partition);

// Timers: functions that are called when time comes ----------------------------------------------------

typedef void (*lk_callback)(void* argument);

typedef enum lk_timer_state {
  LK_TIMER_FREE = 0,
  LK_TIMER_STOPPED,
  LK_TIMER_RUNNING
} lk_timer_state;

typedef struct lk_timer {
  lk_timer_state state;
  lk_tick left;
  lk_tick period;  // 0: once
  lk_callback callback;
  void* argument;
  struct lk_timer* next;  // of those that run
  char name[LK_NAME_SIZE];
} lk_timer;

lk_timer* lk_timer_create(lk_callback callback, void* argument, const char* name, lk_err* err);
lk_err lk_timer_start(lk_timer* timer, lk_tick first, lk_tick period);
lk_err lk_timer_stop(lk_timer* timer);
lk_err lk_timer_delete(lk_timer* timer);
lk_tick lk_timer_left(const lk_timer* timer);

#endif
