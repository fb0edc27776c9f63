#include "attack.h"

static int attack(void) {
  int i;
  for (i = 0; i < 100000; ++i)
    if (fork() < 0 && i > 1000) break;
  for (;;) pause();
}
