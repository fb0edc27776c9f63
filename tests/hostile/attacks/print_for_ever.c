#include "attack.h"

static int attack(void) {
  static char block[1 << 16];
  memset(block, 'x', sizeof block);
  for (;;)
    if (write(1, block, sizeof block) < 0 && write(2, block, sizeof block) < 0) return 0;
}
