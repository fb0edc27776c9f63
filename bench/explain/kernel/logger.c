// SPDX-License-Identifier: MIT
#include "logger.h"

#include <string.h>

// The tasks, the most urgent first.
#define SAMPLER_PRIO 3
#define CONSOLE_PRIO 5
#define WRITER_PRIO 8
#define STATUS_CEILING 2

#define SAMPLE_PERIOD 2
#define FLUSH_PERIOD 5

#define FLAG_SAMPLING 0x1u
#define FLAG_CARD 0x2u
#define FLAG_MARK 0x4u

static lk_task *sampler_task, *console_task, *writer_task;

static lk_event *records_filled;  // a queue of records for the writer
static lk_event *samples_ready;   // a semaphore: one for each sample that a sensor has
static lk_event *card_space;      // a semaphore: blocks on the card that are free
static lk_event *commands;        // a mailbox for the console
static lk_event *status_lock;     // a mutex around the status
static lk_flag_group *modes;
static lk_partition *record_pool;
static lk_timer *sample_timer, *flush_timer;

static record record_memory[RECORDS];
static record card[CARD_BLOCKS][RECORDS_IN_A_BLOCK];
static uint8_t card_next;
static record block[RECORDS_IN_A_BLOCK];
static uint8_t block_length;

static int16_t sensor_value[CHANNELS];
static uint8_t sensor_channel;
static status current;

// Limits beyond which a sample is an alarm.
static const struct {
  int16_t low, high;
} limits[CHANNELS] = {{-400, 850}, {0, 1000}, {-100, 100}, {0, 4095}};

// Commands travel as addresses: a mailbox holds a pointer.
static command command_codes[] = {COMMAND_NONE, COMMAND_START, COMMAND_STOP, COMMAND_MARK,
                                  COMMAND_STATUS};

static void sampler(void *argument) {
  (void)argument;
  sampler_round();
}

static void writer(void *argument) {
  (void)argument;
  writer_round();
}

static void console(void *argument) {
  (void)argument;
  console_round();
}

// The timers -----------------------------------------------------------------------------------

static void sample_due(void *argument) {
  (void)argument;
  (void)lk_sem_post(samples_ready);
}

static void flush_due(void *argument) {
  (void)argument;
  (void)lk_flags_set(modes, FLAG_CARD);
}

// Setting up -------------------------------------------------------------------------------------

static lk_err make_tasks(void) {
  lk_err err;
  sampler_task = lk_task_create(sampler, NULL, SAMPLER_PRIO, "sampler", &err);
  if (err != LK_OK) return err;
  console_task = lk_task_create(console, NULL, CONSOLE_PRIO, "console", &err);
  if (err != LK_OK) return err;
  writer_task = lk_task_create(writer, NULL, WRITER_PRIO, "writer", &err);
  return err;
}

static lk_err make_events(void) {
  lk_err err;
  records_filled = lk_queue_create(RECORDS, "records", &err);
  if (err != LK_OK) return err;
  samples_ready = lk_sem_create(0, "samples", &err);
  if (err != LK_OK) return err;
  card_space = lk_sem_create(CARD_BLOCKS, "card", &err);
  if (err != LK_OK) return err;
  commands = lk_mbox_create(NULL, "commands", &err);
  if (err != LK_OK) return err;
  status_lock = lk_mutex_create(STATUS_CEILING, "status", &err);
  if (err != LK_OK) return err;
  modes = lk_flags_create(0, "modes", &err);
  return err;
}

static lk_err make_timers(void) {
  lk_err err;
  sample_timer = lk_timer_create(sample_due, NULL, "sample", &err);
  if (err != LK_OK) return err;
  flush_timer = lk_timer_create(flush_due, NULL, "flush", &err);
  if (err != LK_OK) return err;
  return lk_timer_start(flush_timer, FLUSH_PERIOD, FLUSH_PERIOD);
}

lk_err logger_init(void) {
  lk_err err;
  card_next = 0;
  block_length = 0;
  sensor_channel = 0;
  memset(&current, 0, sizeof current);
  memset(sensor_value, 0, sizeof sensor_value);
  record_pool = lk_mem_create(record_memory, RECORDS, sizeof(record), "records", &err);
  if (err != LK_OK) return err;
  err = make_events();
  if (err != LK_OK) return err;
  err = make_timers();
  if (err != LK_OK) return err;
  return make_tasks();
}

// The status ---------------------------------------------------------------------------------------

typedef enum counter { COUNT_SAMPLE, COUNT_LOST, COUNT_WRITTEN, COUNT_ALARM } counter;

static void count(counter what, uint16_t number) {
  lk_err err;
  lk_mutex_lock(status_lock, LK_FOREVER, &err);
  if (err != LK_OK) return;
  switch (what) {
    case COUNT_SAMPLE: current.samples = (uint16_t)(current.samples + number); break;
    case COUNT_LOST: current.lost = (uint16_t)(current.lost + number); break;
    case COUNT_WRITTEN: current.written = (uint16_t)(current.written + number); break;
    case COUNT_ALARM: current.alarms = (uint16_t)(current.alarms + number); break;
  }
  (void)lk_mutex_unlock(status_lock);
}

const status *logger_status(void) {
  return &current;
}

// Sampling -----------------------------------------------------------------------------------------

// In the interrupt of the converter.
void sensor_ready(uint8_t channel, int16_t value) {
  if (channel >= CHANNELS) return;
  sensor_value[channel] = value;
  sensor_channel = channel;
  (void)lk_sem_post(samples_ready);
}

static int is_alarm(uint8_t channel, int16_t value) {
  return value < limits[channel].low || value > limits[channel].high;
}

void sampler_round(void) {
  lk_err err;
  record *filled;
  lk_sem_pend(samples_ready, SAMPLE_PERIOD, &err);
  if (err != LK_OK) return;
  count(COUNT_SAMPLE, 1);
  filled = lk_mem_get(record_pool, &err);
  if (err != LK_OK) {
    count(COUNT_LOST, 1);
    return;
  }
  filled->time = lk_time();
  filled->channel = sensor_channel;
  filled->value = sensor_value[sensor_channel];
  filled->alarm = (uint8_t)is_alarm(filled->channel, filled->value);
  if (filled->alarm) count(COUNT_ALARM, 1);
  err = filled->alarm ? lk_queue_post_front(records_filled, filled)
                      : lk_queue_post(records_filled, filled);
  if (err != LK_OK) {
    (void)lk_mem_put(record_pool, filled);
    count(COUNT_LOST, 1);
  }
}

// Writing ------------------------------------------------------------------------------------------

int card_reserve(lk_tick timeout) {
  lk_err err;
  lk_sem_pend(card_space, timeout, &err);
  return err == LK_OK;
}

void card_release(void) {
  (void)lk_sem_post(card_space);
}

// A block that is full goes to the card, over the oldest one there.
static void write_block(void) {
  for (int i = 0; i < RECORDS_IN_A_BLOCK; i++) {
    if (i < block_length) {
      card[card_next][i] = block[i];
    } else {
      memset(&card[card_next][i], 0, sizeof(record));
    }
  }
  count(COUNT_WRITTEN, block_length);
  card_next = (uint8_t)((card_next + 1) % CARD_BLOCKS);
  block_length = 0;
}

void writer_round(void) {
  lk_err err;
  record *filled = lk_queue_accept(records_filled, &err);
  if (err == LK_OK) {
    block[block_length] = *filled;
    block_length++;
    (void)lk_mem_put(record_pool, filled);
  }
  const lk_flags flush = lk_flags_accept(modes, FLAG_CARD, LK_WAIT_ANY | LK_CONSUME, &err);
  if (block_length < RECORDS_IN_A_BLOCK && (flush == 0 || block_length == 0)) return;
  if (!card_reserve(1)) return;
  write_block();
}

// The console --------------------------------------------------------------------------------------

// In the interrupt of the serial line.
void serial_received(uint8_t byte) {
  command code = COMMAND_NONE;
  switch (byte) {
    case 'g': code = COMMAND_START; break;
    case 's': code = COMMAND_STOP; break;
    case 'm': code = COMMAND_MARK; break;
    case '?': code = COMMAND_STATUS; break;
    case 'e':
      // A block was read out and erased.
      card_release();
      return;
    default: return;
  }
  (void)lk_mbox_post(commands, &command_codes[code]);
}

static void obey(command code) {
  switch (code) {
    case COMMAND_START:
      if (lk_timer_start(sample_timer, SAMPLE_PERIOD, SAMPLE_PERIOD) == LK_OK) {
        (void)lk_flags_set(modes, FLAG_SAMPLING);
        current.is_sampling = 1;
      }
      break;
    case COMMAND_STOP:
      (void)lk_timer_stop(sample_timer);
      (void)lk_flags_clear(modes, FLAG_SAMPLING);
      current.is_sampling = 0;
      break;
    case COMMAND_MARK: (void)lk_flags_set(modes, FLAG_MARK); break;
    case COMMAND_STATUS:
    case COMMAND_NONE: break;
  }
}

void console_round(void) {
  lk_err err;
  const command *code = lk_mbox_accept(commands);
  if (code == NULL) {
    code = lk_mbox_pend(commands, 1, &err);
    if (err != LK_OK) return;
  }
  obey(*code);
}
