#include "attack.h"

static int attack(void) {
  for (;;) {
    char *more = mmap(0, 16 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (more == MAP_FAILED) break;
    memset(more, 1, 16 << 20);
  }
  return 0;
}
