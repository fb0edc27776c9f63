#include "attack.h"

static int attack(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      int i;
      for (i = 0; i < 64; ++i) signal(i, SIG_IGN);
      close(0);
      close(1);
      close(2);
      for (;;) sleep(1);
    }
    _exit(0);
  }
  usleep(100000);
  return 0;
}
