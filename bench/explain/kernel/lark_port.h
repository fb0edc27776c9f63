// SPDX-License-Identifier: MIT
// Lark: what a processor has to provide. This port runs on a host: interrupts come when the test
// raises them, and where a real port would save registers, the test says what happens meanwhile.
#ifndef LARK_PORT_H
#define LARK_PORT_H

#include "lark.h"

// Critical sections do not nest: whoever enters one leaves it once, on every way.
void lk_port_lock(void);
void lk_port_unlock(void);
int lk_port_is_locked(void);

#define LK_ENTER_CRITICAL() lk_port_lock()
#define LK_EXIT_CRITICAL() lk_port_unlock()

// The frame from which a task begins.
void lk_port_make_frame(lk_task* task);

// From lk_current to lk_next, in a task and at the end of an interrupt.
void lk_port_switch(void);
void lk_port_switch_from_interrupt(void);

// Called while a task waits: others run, and time passes, until the task can go on.
typedef void (*lk_port_hook)(lk_task* waiting);
void lk_port_while_waiting(lk_port_hook hook);

#endif
