#include "attack.h"

/* Modes and times, which Landlock does not guard. */
#include <sys/xattr.h>
#include <utime.h>

static int attack(void) {
  return (chmod(VICTIM "/file", 0777) == 0) + (chmod(VICTIM, 0) == 0) + (utime(VICTIM "/file", 0) == 0) +
         (chown(VICTIM "/file", getuid(), getgid()) == 0) +
         (setxattr(VICTIM "/file", "user.hostile", "x", 1, 0) == 0);
}
