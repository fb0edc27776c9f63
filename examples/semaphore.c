// A small kernel whose semaphores are taken inside a critical section. One way out of sem_pend leaves it twice: a return is
// missing behind the check for interrupts (the structure of Figure 24 in "Error Explanation with Distance Metrics").
// RUN: explain %s
// EXPECT-VIOLATION: assertion line 54
// EXPECT-JSON: explanation.optimal == true
// EXPECT-STDOUT: line +126  interrupt_nesting > 0
// EXPECT-STDOUT: line +\d+  critical_lock
#include <assert.h>

#define TASKS 3
#define EVENTS 2
#define FOREVER 0

enum error { NO_ERROR, ERROR_IN_INTERRUPT, ERROR_TYPE, ERROR_TIMEOUT, ERROR_FULL };
enum event_type { UNUSED, MAILBOX, SEMAPHORE };
enum task_state { READY, WAITING, DELAYED };

struct event {
  enum event_type type;
  int count;
  int waiting;
};

struct task {
  enum task_state state;
  int priority;
  int delay;
  int event;
};

static struct event events[EVENTS];
static struct task tasks[TASKS];
static int current;
static int interrupt_nesting;
static int schedule_lock;
static int critical_lock;
static int switches;

int nondet_int(void);
void __VERIFIER_assume(int);

static int between(int low, int high) {
  int value = nondet_int();
  __VERIFIER_assume(value >= low && value <= high);
  return value;
}

static void enter_critical(void) {
  assert(critical_lock == 0);
  critical_lock = 1;
}

static void exit_critical(void) {
  assert(critical_lock == 1);
  critical_lock = 0;
}

static void init_events(void) {
  for (int i = 0; i < EVENTS; i++) {
    events[i].type = UNUSED;
    events[i].count = 0;
    events[i].waiting = 0;
  }
}

static void init_tasks(void) {
  for (int i = 0; i < TASKS; i++) {
    tasks[i].state = READY;
    tasks[i].priority = i;
    tasks[i].delay = 0;
    tasks[i].event = -1;
  }
  current = TASKS - 1;
}

static int create_semaphore(int count) {
  int made = -1;
  enter_critical();
  for (int i = 0; i < EVENTS; i++) {
    if (made < 0 && events[i].type == UNUSED) {
      events[i].type = SEMAPHORE;
      events[i].count = count;
      made = i;
    }
  }
  exit_critical();
  return made;
}

static int most_urgent(void) {
  int best = current;
  for (int i = 0; i < TASKS; i++) {
    int runs = tasks[i].state == READY;
    if (runs && (tasks[best].state != READY || tasks[i].priority < tasks[best].priority))
      best = i;
  }
  return best;
}

static void schedule(void) {
  enter_critical();
  if (schedule_lock == 0 && interrupt_nesting == 0) {
    int next = most_urgent();
    if (next != current) {
      current = next;
      switches++;
    }
  }
  exit_critical();
}

static void wait_for(int event, int timeout) {
  tasks[current].state = timeout == FOREVER ? WAITING : DELAYED;
  tasks[current].delay = timeout;
  tasks[current].event = event;
  events[event].waiting++;
}

static void sem_pend(int event, int timeout, enum error *error) {
  enter_critical();
  if (events[event].type != SEMAPHORE) {
    exit_critical();
    *error = ERROR_TYPE;
    return;
  }
  if (interrupt_nesting > 0) {
    exit_critical();
    *error = ERROR_IN_INTERRUPT;
    /* a return is missing here */
  }
  if (events[event].count > 0) {
    events[event].count--;
    exit_critical();
    *error = NO_ERROR;
  } else {
    wait_for(event, timeout);
    if (timeout != FOREVER) {
      *error = ERROR_TIMEOUT;
      exit_critical();
    } else {
      *error = NO_ERROR;
      exit_critical();
    }
  }
}

static void sem_post(int event, enum error *error) {
  enter_critical();
  if (events[event].type != SEMAPHORE) {
    exit_critical();
    *error = ERROR_TYPE;
    return;
  }
  if (events[event].waiting > 0) {
    for (int i = 0; i < TASKS; i++) {
      if (tasks[i].state != READY && tasks[i].event == event) {
        tasks[i].state = READY;
        tasks[i].event = -1;
      }
    }
    events[event].waiting = 0;
  } else if (events[event].count < 100) {
    events[event].count++;
  } else {
    exit_critical();
    *error = ERROR_FULL;
    return;
  }
  exit_critical();
  *error = NO_ERROR;
}

int main(void) {
  enum error error = NO_ERROR;
  init_events();
  init_tasks();
  int semaphore = create_semaphore(between(0, 2));
  interrupt_nesting = between(0, 3);
  schedule_lock = between(0, 1);
  sem_pend(semaphore, between(0, 5), &error);
  schedule();
  sem_post(semaphore, &error);
  schedule();
  return 0;
}
