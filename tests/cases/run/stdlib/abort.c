// abort ends by SIGABRT; handlers do not run, what was flushed is there.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static void never(void) { printf("never\n"); }

int main(void) {
  atexit(never);
  printf("before\n");
  fflush(stdout);
  abort();
}
