#include "attack.h"

static int attack(void) {
  return (unlink(VICTIM "/file") == 0) + (rename(VICTIM "/file", VICTIM "/other") == 0) +
         (truncate(VICTIM "/file", 0) == 0) + (open(VICTIM "/file", O_RDONLY | O_TRUNC) >= 0);
}
