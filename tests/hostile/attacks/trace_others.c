#include "attack.h"

#include <sys/ptrace.h>
#include <sys/uio.h>

static int attack(void) {
  char text[16];
  struct iovec own = {text, 16}, other = {(void *)0x400000, 16};
  char path[50];
  sprintf(path, "/proc/%d/mem", VICTIM_PROCESS);
  return (ptrace(PTRACE_ATTACH, VICTIM_PROCESS, 0, 0) == 0) + (ptrace(PTRACE_SEIZE, getppid(), 0, 0) == 0) +
         (process_vm_readv(VICTIM_PROCESS, &own, 1, &other, 1, 0) > 0) + (open(path, O_RDWR) >= 0);
}
