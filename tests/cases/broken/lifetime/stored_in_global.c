// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
#include <stdio.h>

static int *saved;

static void keep(int *p) { saved = p; }
static void work(void) {
  int temporary = 4;
  keep(&temporary);
  printf("%d\n", *saved);
}

int main(void) {
  work();
  *saved = 5;  // BROKEN
  return 0;
}
