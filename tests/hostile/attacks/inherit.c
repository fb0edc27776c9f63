#include "attack.h"

/* Descriptors, variables and signals that culprit forgot to take away. */
extern char **environ;

static int attack(void) {
  int i, found = 0;
  for (i = 3; i < 1000; ++i) found += fcntl(i, F_GETFD) >= 0;
  for (i = 0; environ[i]; ++i) found += strncmp(environ[i], "HOSTILE_SECRET=", 15) == 0;
  return found;
}
