// _Exit and quick_exit run no atexit handlers.
// RUN: run %s
// EXPECT-NATIVE
// RUN: run %s -- q
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static void never(void) { printf("never\n"); }
static void quick(void) {
  printf("quick\n");
  fflush(stdout);
}

int main(int argc, char **argv) {
  (void)argv;
  atexit(never);
  at_quick_exit(quick);
  printf("before\n");
  fflush(stdout);
  if (argc > 1) quick_exit(6);
  _Exit(7);
}
