#include "attack.h"

/* Many processes, none of them large; and memory that is no process' own. */
static int attack(void) {
  int i, file = memfd_create("x", 0);
  for (i = 0; i < 60; ++i) {
    if (fork() == 0) {
      char *more = mmap(0, 64 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
      if (more != MAP_FAILED) memset(more, 1, 64 << 20);
      for (;;) pause();
    }
  }
  if (file < 0)
    for (;;) pause();
  return 1;
}
