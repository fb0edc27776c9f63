// Functions around the process: signal and raise, sleep of zero, getpid, isatty on a pipe.
// EXPECT-NATIVE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t seen;
static void handler(int s) { seen = s; }

int main(void) {
  signal(SIGUSR1, handler);
  raise(SIGUSR1);
  printf("%d\n", seen == SIGUSR1);
  printf("%d\n", getpid() > 0);
  fflush(stdout);
  write(1, "written\n", 8);
  return 0;
}
