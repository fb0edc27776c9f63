// RUN: run %s
// EXPECT-VIOLATION: invalid-free
#include <stdlib.h>

int main(void) {
  int local[4] = {0};
  int *p = local;
  free(p);  // BROKEN
  return local[0];
}
