// A rule broken in an exit handler, after main has returned.
// RUN: run %s
// EXPECT-VIOLATION: use-after-free
// EXPECT-STDOUT: ^main ends$
#include <stdio.h>
#include <stdlib.h>

static int *state;
static void last(void) {
  printf("%d\n", *state);  // BROKEN
}

int main(void) {
  state = malloc(sizeof *state);
  *state = 5;
  atexit(last);
  free(state);
  printf("main ends\n");
  return 0;
}
