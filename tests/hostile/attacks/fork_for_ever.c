#include "attack.h"

/* Each process only lives until it has started the next one. */
static int attack(void) {
  for (;;)
    if (fork() > 0) _exit(77);
}
