// RUN: run %s
// EXPECT-VIOLATION: use-after-free
// EXPECT-STDERR: use_after_free_read.c:11:
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 5;
  printf("%d\n", *p);
  free(p);
  printf("%d\n", *p);  // BROKEN
  return 0;
}
