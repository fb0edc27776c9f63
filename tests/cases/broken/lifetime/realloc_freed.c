// RUN: run %s
// EXPECT-VIOLATION: use-after-free
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  free(p);
  p = realloc(p, 8);  // BROKEN
  return p == NULL;
}
