/* unistd.h: reading and writing the three descriptors, and what a lone process learns about itself.
 */
#include "culprit.h"
#include "errors.h"

ssize_t write(int descriptor, const void *from, size_t count) {
  if (descriptor != 1 && descriptor != 2)
    __culprit_not_supported("files other than stdout and stderr");
  if (count != 0) __culprit_write_text(descriptor, from, count);
  return (ssize_t)count;
}

ssize_t read(int descriptor, void *to, size_t count) {
  if (descriptor != 0) __culprit_not_supported("files other than stdin");
  char *bytes = to;
  size_t length = 0;
  for (; length < count; length++) {
    int byte = __culprit_read_byte();
    if (byte < 0) break;
    bytes[length] = (char)byte;
  }
  return (ssize_t)length;
}

int isatty(int descriptor) {
  __culprit_errno = descriptor >= 0 && descriptor <= 2 ? ENOTTY : EBADF;
  return 0;
}

/* Process 2 with parent 1; time passes only where the run's inputs say so. */
int getpid(void) { return 2; }
int getppid(void) { return 1; }
unsigned int getuid(void) { return 0; }
unsigned int geteuid(void) { return 0; }
unsigned int getgid(void) { return 0; }
unsigned int getegid(void) { return 0; }
int getpagesize(void) { return 4096; }

/* The few values that programs ask for; others have no answer that fits every machine. */
long sysconf(int name) {
  switch (name) {
    case 2: return 100;   /* _SC_CLK_TCK */
    case 30: return 4096; /* _SC_PAGESIZE */
    case 83:              /* _SC_NPROCESSORS_CONF */
    case 84: return 1;    /* _SC_NPROCESSORS_ONLN */
    default: __culprit_not_supported("values other than clock ticks, page size and processors");
  }
}

int raise(int number);

int kill(int process, int number) {
  if (process != getpid()) __culprit_not_supported("other processes");
  return number != 0 ? raise(number) : 0;
}

unsigned int sleep(unsigned int seconds) {
  (void)seconds;
  return 0;
}

int usleep(unsigned int microseconds) {
  (void)microseconds;
  return 0;
}
