// SPDX-License-Identifier: MIT
// A data logger that runs on Lark: samples are taken at regular times, put into records, and written to
// a card in blocks; a console answers commands that come over a serial line.
#ifndef LOGGER_H
#define LOGGER_H

#include "lark.h"

#define CHANNELS 4
#define RECORDS 6
#define CARD_BLOCKS 4
#define RECORDS_IN_A_BLOCK 2

typedef struct record {
  lk_tick time;
  uint8_t channel;
  uint8_t alarm;
  int16_t value;
} record;

typedef enum command {
  COMMAND_NONE = 0,
  COMMAND_START,
  COMMAND_STOP,
  COMMAND_MARK,
  COMMAND_STATUS
} command;

typedef struct status {
  uint16_t samples;  // that were taken
  uint16_t lost;     // for which there was no record
  uint16_t written;  // that are on the card
  uint16_t alarms;
  uint8_t is_sampling;
} status;

// Set up once, before the kernel starts.
lk_err logger_init(void);

// What the tasks do in one round each.
void sampler_round(void);
void writer_round(void);
void console_round(void);

// What interrupt handlers call.
void sensor_ready(uint8_t channel, int16_t value);
void serial_received(uint8_t byte);

// Space on the card is counted by a semaphore; this takes it for one block, and says whether it did.
int card_reserve(lk_tick timeout);
void card_release(void);

const status* logger_status(void);

#endif
