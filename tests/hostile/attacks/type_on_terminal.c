#include "attack.h"

#include <sys/ioctl.h>

static int attack(void) {
  int terminal = open("/dev/tty", O_RDWR);
  char key = 'x';
  return (terminal >= 0) + (ioctl(terminal, TIOCSTI, &key) == 0) + (ioctl(0, TIOCSTI, &key) == 0) +
         (isatty(0) || isatty(1) || isatty(2));
}
