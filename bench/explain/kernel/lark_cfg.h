// SPDX-License-Identifier: MIT
// Lark: what this build of the kernel contains, and how much of it.
#ifndef LARK_CFG_H
#define LARK_CFG_H

// Tasks, the idle task included.
#define LK_MAX_TASKS 8

// Priorities run from 0, the most urgent, to this one, which is the idle task's own.
#define LK_LOWEST_PRIO 15

// Semaphores, mailboxes, queues and mutexes together.
#define LK_MAX_EVENTS 10

// Queues keep their slots in one array, which they share.
#define LK_MAX_QUEUES 3
#define LK_QUEUE_SLOTS 12

#define LK_MAX_PARTITIONS 2
#define LK_MAX_TIMERS 4
#define LK_MAX_FLAG_GROUPS 2

#define LK_TICKS_PER_SECOND 100
#define LK_STACK_WORDS 16
#define LK_NAME_SIZE 12

// A task that uses up its slice goes behind the others of its priority; 0: never.
#define LK_SLICE_TICKS 4

// Depth of nested interrupts, and of nested lk_sched_lock().
#define LK_MAX_NESTING 8

// 0 leaves out the checks of arguments, which a finished product no longer needs.
#define LK_CHECK_ARGUMENTS 1

// 0 leaves out the counters that lk_stats() reports.
#define LK_STATISTICS 1

#endif
