/* string.h and signal.h: the names of signals. */
#include "streams.h"

int fprintf(FILE *stream, const char *format, ...);

/* Signal 1, signal 2, …, each ended by a zero; an empty one has no name. */
/* clang-format off */
static const char names[] =
    "Hangup\0" "Interrupt\0" "Quit\0" "Illegal instruction\0" "Trace/breakpoint trap\0" "Aborted\0"
    "Bus error\0" "Floating point exception\0" "Killed\0" "User defined signal 1\0"
    "Segmentation fault\0" "User defined signal 2\0" "Broken pipe\0" "Alarm clock\0" "Terminated\0"
    "Stack fault\0" "Child exited\0" "Continued\0" "Stopped (signal)\0" "Stopped\0"
    "Stopped (tty input)\0" "Stopped (tty output)\0" "Urgent I/O condition\0"
    "CPU time limit exceeded\0" "File size limit exceeded\0" "Virtual timer expired\0"
    "Profiling timer expired\0" "Window changed\0" "I/O possible\0" "Power failure\0"
    "Bad system call";
/* clang-format on */

#define LAST_SIGNAL 31
#define FIRST_REAL_TIME 34
#define LAST_REAL_TIME 64

char *strsignal(int number) {
  static char unnamed[40];
  if (number >= 1 && number <= LAST_SIGNAL) {
    const char *name = names;
    for (int index = 1; index < number; index++)
      name += __culprit_find_byte(name, 0, (size_t)-1) + 1;
    return (char *)name;
  }
  int is_real_time = number >= FIRST_REAL_TIME && number <= LAST_REAL_TIME;
  const char *prefix = is_real_time ? "Real-time signal " : "Unknown signal ";
  int shown = is_real_time ? number - FIRST_REAL_TIME : number;
  size_t length = __culprit_find_byte(prefix, 0, (size_t)-1);
  __culprit_copy_bytes(unnamed, prefix, length);
  int digits =
      __culprit_format_integer(unnamed + length, 16, "%d", (unsigned long long)(long long)shown);
  unnamed[length + (size_t)digits] = 0;
  return unnamed;
}

void psignal(int number, const char *prefix) {
  if (prefix != NULL && *prefix != 0)
    fprintf(stderr, "%s: %s\n", prefix, strsignal(number));
  else
    fprintf(stderr, "%s\n", strsignal(number));
}
