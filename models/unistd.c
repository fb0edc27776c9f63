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
  __culprit_assumed("no stream is a terminal");
  __culprit_errno = descriptor >= 0 && descriptor <= 2 ? ENOTTY : EBADF;
  return 0;
}

/* Process 2 with parent 1; time passes only where the run's inputs say so. */
static int process(void) {
  __culprit_assumed("this is process 2, and its parent is 1");
  return 2;
}
static unsigned int super_user(void) {
  __culprit_assumed("the user and the group are 0");
  return 0;
}
int getpid(void) { return process(); }
int getppid(void) { return process() - 1; }
unsigned int getuid(void) { return super_user(); }
unsigned int geteuid(void) { return super_user(); }
unsigned int getgid(void) { return super_user(); }
unsigned int getegid(void) { return super_user(); }
int getpagesize(void) {
  __culprit_assumed("a page has 4096 bytes");
  return 4096;
}

/* The few values that programs ask for; others have no answer that fits every machine. */
long sysconf(int name) {
  __culprit_assumed("there are 100 clock ticks a second, 4096 bytes a page and 1 processor");
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
