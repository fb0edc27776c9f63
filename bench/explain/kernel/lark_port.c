// SPDX-License-Identifier: MIT
// Lark: the port for a host.
#include "lark_port.h"

#include <assert.h>

#include "lark_core.h"

// What interrupts are on a processor is a flag here: they are disabled inside a critical section.
static int locked;

static lk_port_hook while_waiting;

void lk_port_lock(void) {
  assert(!locked);
  locked = 1;
}

void lk_port_unlock(void) {
  assert(locked);
  locked = 0;
}

int lk_port_is_locked(void) {
  return locked;
}

void lk_port_while_waiting(lk_port_hook hook) {
  while_waiting = hook;
}

// Where a processor would find its registers: the entry, its argument, and what a debugger knows as
// the end of the stack.
void lk_port_make_frame(lk_task *task) {
  const uint32_t mark = 0x5AFE57ACu;
  for (int i = 0; i < LK_STACK_WORDS; i++) task->stack[i] = 0;
  task->stack[0] = mark;
  task->stack[LK_STACK_WORDS - 1] = task->number;
}

static void take_over(void) {
  lk_current = lk_next;
  lk_count_switch();
}

void lk_port_switch(void) {
  lk_task *leaving = lk_current;
  take_over();
  if (leaving == NULL || leaving->state == LK_STATE_READY || while_waiting == NULL) return;
  LK_EXIT_CRITICAL();
  while_waiting(leaving);
  LK_ENTER_CRITICAL();
  // The task goes on here once it is its turn again.
  lk_current = leaving;
}

void lk_port_switch_from_interrupt(void) {
  take_over();
}
