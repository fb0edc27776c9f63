#include "attack.h"

static int attack(void) {
  return (kill(VICTIM_PROCESS, SIGKILL) == 0) + (kill(getppid(), SIGKILL) == 0 && getppid() != 1) +
         (syscall(SYS_tkill, VICTIM_PROCESS, SIGKILL) == 0) +
         (syscall(SYS_tgkill, VICTIM_PROCESS, VICTIM_PROCESS, SIGKILL) == 0) +
         (sigqueue(VICTIM_PROCESS, SIGKILL, (union sigval){0}) == 0) +
         (syscall(SYS_pidfd_open, VICTIM_PROCESS, 0) >= 0);
}
