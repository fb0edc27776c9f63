#include "attack.h"

static int attack(void) {
  char nothing[256] = {0};
  return (syscall(SYS_io_uring_setup, 1, nothing) >= 0) + (syscall(SYS_userfaultfd, 1) >= 0) +
         (syscall(SYS_bpf, 0, nothing, 128) >= 0) + (syscall(SYS_perf_event_open, nothing, 0, -1, -1, 0) >= 0) +
         (syscall(SYS_keyctl, 0, -3, 1, 0, 0) >= 0) + (syscall(SYS_add_key, "user", "x", "y", 1, -3) >= 0) +
         (syscall(SYS_memfd_create, "x", 0) >= 0) + (syscall(SYS_init_module, nothing, 1, "") >= 0);
}
