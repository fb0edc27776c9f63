#include "attack.h"

/* One file that grows; a limit ends it by a signal. */
static int attack(void) {
  static char block[1 << 20];
  int file = open("big", O_WRONLY | O_CREAT, 0666);
  signal(SIGXFSZ, SIG_IGN);
  while (file >= 0 && write(file, block, sizeof block) > 0) {
    struct stat status;
    if (fstat(file, &status) == 0 && status.st_size > (1L << 30)) return 1;
  }
  return 0;
}
