#include "attack.h"

/* Many files, half of them removed while they are open. */
static int attack(void) {
  static char block[1 << 20];
  char name[30];
  int i, k;
  for (i = 0; i < 200; ++i) {
    int file;
    sprintf(name, "file%d", i);
    file = open(name, O_WRONLY | O_CREAT, 0666);
    if (file < 0) return 0;
    if (i % 2) unlink(name);
    for (k = 0; k < 30; ++k)
      if (write(file, block, sizeof block) <= 0) break;
    usleep(20000);
  }
  return 1;
}
