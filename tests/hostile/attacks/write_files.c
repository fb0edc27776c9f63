#include "attack.h"

/* The user's files, the directory of the source, the temporary directory, memory that lasts, the system's own. */
static int attack(void) {
  return writes(VICTIM "/file") + writes(VICTIM "/new") + writes(SOURCES "/new") + writes("/tmp/hostile-new") +
         writes("/var/tmp/hostile-new") + writes("/dev/shm/hostile-new") + writes("/etc/hostile-new") +
         (mkdir(VICTIM "/folder", 0777) == 0) + (symlink("/", VICTIM "/link") == 0);
}
