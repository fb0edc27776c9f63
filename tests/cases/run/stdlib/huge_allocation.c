// An allocation that no machine can serve gives NULL.
// SANITIZE-SKIP
// EXPECT-NATIVE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  volatile size_t huge = SIZE_MAX / 2;
  void *p = malloc(huge);
  printf("%d %d\n", p == NULL, errno == ENOMEM);
  p = calloc(huge, 4);
  printf("%d\n", p == NULL);
  p = malloc(10);
  void *q = realloc(p, huge);
  printf("%d\n", q == NULL);
  free(p);
  return 0;
}
