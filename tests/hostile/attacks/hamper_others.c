#include "attack.h"

#include <sched.h>
#include <sys/resource.h>

static int attack(void) {
  struct rlimit none = {0, 0};
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  return (prlimit(VICTIM_PROCESS, RLIMIT_CPU, &none, 0) == 0) + (setpriority(PRIO_PROCESS, VICTIM_PROCESS, 19) == 0) +
         (sched_setaffinity(VICTIM_PROCESS, sizeof first, &first) == 0);
}
