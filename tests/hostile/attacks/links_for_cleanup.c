#include "attack.h"

/* What culprit reads, writes and removes afterwards is led elsewhere, or made hard. */
static int attack(void) {
  int i;
  char up[] = "..";
  symlink(VICTIM "/file", "log.1");
  symlink(VICTIM, "log.2");
  symlink(VICTIM, "folder");
  symlink(VICTIM "/file", "culprit-values");
  link(VICTIM "/file", "hard");
  mkfifo("log.3", 0666);
  for (i = 0; i < 500; ++i)
    if (mkdir("deep", 0777) != 0 || chdir("deep") != 0) break;
  mkdir("closed", 0777);
  close(open("closed/file", O_WRONLY | O_CREAT, 0666));
  chmod("closed", 0);
  (void)up;
  return 0;
}
