#include "attack.h"

/* The compiled program, and what lies beside it, are not its own. */
static int attack(void) {
  char path[500];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 10);
  if (length <= 0) return 0;
  path[length] = 0;
  int changed = open(path, O_WRONLY) >= 0;
  changed += writes("../new") + writes("../input") + (rename("../build", "../other") == 0);
  strcat(path, "-new");
  return changed + writes(path);
}
