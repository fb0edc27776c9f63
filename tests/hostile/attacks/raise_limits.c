#include "attack.h"

#include <sys/resource.h>

static int attack(void) {
  int i, raised = 0;
  for (i = 0; i < RLIMIT_NLIMITS; ++i) {
    struct rlimit limits;
    if (getrlimit(i, &limits) != 0 || limits.rlim_max == RLIM_INFINITY) continue;
    limits.rlim_cur = limits.rlim_max = limits.rlim_max + 1;
    raised += setrlimit(i, &limits) == 0;
  }
  return raised;
}
