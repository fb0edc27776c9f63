// RUN: run %s
// EXPECT-VIOLATION: invalid-free
#include <stdlib.h>

static char name[] = "global";

int main(void) {
  free(name);  // BROKEN
  return 0;
}
