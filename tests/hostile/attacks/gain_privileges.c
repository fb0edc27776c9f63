#include "attack.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/reboot.h>

static int attack(void) {
  return (setuid(0) == 0) + (setgid(0) == 0) + (seteuid(0) == 0) + (chroot("/") == 0) +
         (unshare(CLONE_NEWUSER) == 0) + (unshare(CLONE_NEWNET) == 0) +
         (mount("none", "/tmp", "tmpfs", 0, 0) == 0) + (sethostname("hostile", 7) == 0) + (getuid() == 0) +
         (syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) > 0);
}
