#include "attack.h"

static int attack(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, 0);
  for (;;) {
  }
}
