#include "attack.h"

static int attack(void) {
  return (kill(VICTIM_PROCESS, SIGSTOP) == 0) + (kill(-VICTIM_GROUP, SIGSTOP) == 0);
}
