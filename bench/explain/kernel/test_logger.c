// SPDX-License-Identifier: MIT
// The logger on the host: what the processor and the world do is done here, some of it unknown.
//
// Tasks are called in the order in which the kernel would run them, and while one of them waits,
// time passes. Then comes what is checked: what is left is saved when the supply fails. Either the
// watchdog's interrupt or a task, the supervisor, finds that out: it depends on the board.
#include <assert.h>

#include "lark.h"
#include "lark_port.h"
#include "logger.h"

int nondet_int(void);

#define SUPPLY_LOW 3100
#define SUPPLY_HIGH 3500

// The world while a task waits -----------------------------------------------------------------------

static int erase_after = -1;  // ticks until a block of the card is erased; negative: never

static void pass_time(lk_task *waiting) {
  const int patience = 6;
  for (int i = 0; i < patience && lk_task_state(waiting) != LK_STATE_READY; i++) {
    if (erase_after == i) {
      lk_int_enter();
      serial_received('e');
      lk_int_exit();
      erase_after = -1;
    } else {
      lk_tick_handler();
    }
  }
  assert(lk_task_state(waiting) == LK_STATE_READY);
}

static void receive(const char *bytes) {
  for (; *bytes != '\0'; bytes++) {
    lk_int_enter();
    serial_received((uint8_t)*bytes);
    lk_int_exit();
  }
}

static void convert(uint8_t channel, int16_t value) {
  lk_int_enter();
  sensor_ready(channel, value);
  lk_int_exit();
}

// The supply ------------------------------------------------------------------------------------------

typedef struct board {
  int supply;          // in millivolts
  int has_supervisor;  // a task that looks at the supply; else the watchdog's interrupt does
  int is_saved;
} board;

// What is left is saved to a block of its own, which has to be free.
static void save(board *here) {
  if (here->supply < SUPPLY_LOW) {
    if (card_reserve(1)) here->is_saved = 1;
  }
}

static void look_at_supply(board *here) {
  if (!here->has_supervisor) lk_int_enter();
  save(here);
  if (!here->has_supervisor) lk_int_exit();
}

int main(void) {
  board here = {SUPPLY_HIGH, 1, 0};
  lk_statistics figures;

  lk_init();
  lk_port_while_waiting(pass_time);
  assert(logger_init() == LK_OK);
  lk_start();

  // A few samples are taken and written, one of them an alarm.
  receive("g");
  console_round();
  assert(logger_status()->is_sampling);
  convert(0, 200);
  sampler_round();
  writer_round();
  convert(2, 150);
  sampler_round();
  writer_round();
  assert(logger_status()->alarms == 1);
  assert(logger_status()->written == 2);
  receive("s");
  console_round();

  // No more samples come: the sampler waits for a while, and gives up.
  sampler_round();
  assert(logger_status()->samples == 2);

  // Now the supply fails, on one board or the other, and perhaps somebody erases a block.
  here.supply = SUPPLY_LOW - 1;
  here.has_supervisor = nondet_int() != 0;
  erase_after = nondet_int();
  look_at_supply(&here);
  writer_round();
  assert(lk_stats(&figures) == LK_OK);
  assert(figures.tasks == 4);
  assert(!lk_port_is_locked());
  return 0;
}
