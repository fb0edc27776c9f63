// The old flexible array ends where the allocation ends.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdlib.h>

struct text { int n; char data[1]; };

int main(void) {
  struct text *t = malloc(sizeof *t + 3);
  for (int i = 0; i < 20; i++)
    t->data[i] = 'x';  // BROKEN
  free(t);
  return 0;
}
