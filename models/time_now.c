/* time.h and sys/time.h: the clocks. What they show is an input of the run. */
#include "culprit.h"
#include "errors.h"

typedef long time_t;
struct timespec {
  long seconds, nanoseconds;
};
struct timeval {
  long seconds, microseconds;
};

time_t time(time_t *to) {
  time_t now = __culprit_time_now();
  if (to != NULL) *to = now;
  return now;
}

/* In microseconds: CLOCKS_PER_SEC is a million. */
long clock(void) { return __culprit_clock_now(); }

double difftime(time_t end, time_t begin) { return (double)end - (double)begin; }

#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCKS 12

int clock_gettime(int which, struct timespec *to) {
  if (which < 0 || which >= CLOCKS) {
    __culprit_errno = EINVAL;
    return -1;
  }
  if (which == CLOCK_PROCESS_CPUTIME_ID || which == CLOCK_THREAD_CPUTIME_ID) {
    long microseconds = __culprit_clock_now();
    to->seconds = microseconds / 1000000;
    to->nanoseconds = microseconds % 1000000 * 1000;
  } else {
    to->seconds = __culprit_time_now();
    to->nanoseconds = 0;
  }
  return 0;
}

int clock_getres(int which, struct timespec *to) {
  if (which < 0 || which >= CLOCKS) {
    __culprit_errno = EINVAL;
    return -1;
  }
  if (to != NULL) {
    to->seconds = 0;
    to->nanoseconds = 1;
  }
  return 0;
}

int timespec_get(struct timespec *to, int base) {
  if (base != 1) return 0;
  to->seconds = __culprit_time_now();
  to->nanoseconds = 0;
  return base;
}

int gettimeofday(struct timeval *to, void *zone) {
  to->seconds = __culprit_time_now();
  to->microseconds = 0;
  if (zone != NULL) __culprit_fill_bytes(zone, 0, 8);
  return 0;
}

/* No time passes in a run but what its inputs say. */
int nanosleep(const struct timespec *wanted, struct timespec *remaining) {
  if (remaining != NULL) *remaining = (struct timespec){0, 0};
  if (wanted->seconds < 0 || wanted->nanoseconds < 0 || wanted->nanoseconds > 999999999) {
    __culprit_errno = EINVAL;
    return -1;
  }
  return 0;
}

/* sys/times.h: in clock ticks, of which a second has 100. */
struct tms {
  long user, system, children_user, children_system;
};

long times(struct tms *to) {
  if (to != NULL) *to = (struct tms){__culprit_clock_now() / 10000, 0, 0, 0};
  return __culprit_time_now() * 100;
}

/* sys/resource.h: only the time that was used is told. */
struct rusage {
  struct timeval user, system;
  long others[14];
};

int getrusage(int who, struct rusage *to) {
  __culprit_fill_bytes(to, 0, sizeof *to);
  if (who != -1) {
    long microseconds = __culprit_clock_now();
    to->user.seconds = microseconds / 1000000;
    to->user.microseconds = microseconds % 1000000;
  }
  return 0;
}
