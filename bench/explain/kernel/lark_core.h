// SPDX-License-Identifier: MIT
// Lark: what the parts of the kernel share, and nobody else includes. Unless it says otherwise, a
// function here is called inside a critical section.
#ifndef LARK_CORE_H
#define LARK_CORE_H

#include "lark.h"
#include "lark_port.h"

extern lk_task* lk_current;
extern lk_task* lk_next;
extern uint8_t lk_int_nesting;
extern uint8_t lk_lock_nesting;
extern uint8_t lk_running;

// Ready tasks: a list for each priority, and a bit for each list that is not empty.
void lk_ready_init(void);
void lk_ready_add(lk_task* task);
void lk_ready_add_first(lk_task* task);
void lk_ready_remove(lk_task* task);
void lk_ready_rotate(lk_prio priority);
lk_task* lk_ready_highest(void);
uint8_t lk_ready_count(void);

// Gives the processor to the most urgent task. Outside of any critical section.
void lk_schedule(void);
void lk_count_switch(void);

// Time: tasks that are woken when it has passed.
void lk_time_init(void);
void lk_time_add(lk_task* task, lk_tick ticks);
void lk_time_remove(lk_task* task);
void lk_time_advance(void);

// Events.
void lk_event_init(void);
lk_event* lk_event_take(lk_kind kind, const char* name);
void lk_event_give_back(lk_event* event);
int lk_event_is(const lk_event* event, lk_kind kind);
// The running task waits for the event from now on.
void lk_event_wait(lk_event* event, lk_tick timeout);
// The most urgent task that waits goes on; NULL: none waits.
lk_task* lk_event_wake_first(lk_event* event, void* message, lk_wake why);
void lk_event_wake_all(lk_event* event, void* message, lk_wake why);
// What a task that has waited tells its caller.
lk_err lk_event_outcome(lk_wake why);
// Into a list in the order of priorities, and out of it.
void lk_wait_insert(lk_task** list, lk_task* task);
void lk_wait_remove(lk_task** list, lk_task* task);

void lk_task_init(void);
void lk_task_make_ready(lk_task* task, lk_wake why);
void lk_task_change_priority(lk_task* task, lk_prio priority);
uint8_t lk_task_count(void);

void lk_queue_init(void);
void lk_flags_init(void);
void lk_flags_forget(lk_task* task);
void lk_mutex_forget(lk_task* task);
void lk_mem_init(void);

void lk_timer_init(void);
// Of what has expired, the callbacks. Outside of any critical section.
void lk_timer_advance(void);

void lk_copy_name(char* into, const char* name);

#endif
